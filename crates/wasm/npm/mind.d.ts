import type { Square } from './index.js';
import type {
  CodeListResponse,
  CourseResponse,
  ExerciseAnswerRequest,
  ExerciseVerdictResponse,
  LessonView,
  NotationListResponse,
  PositionRequest,
  PositionView,
  ProofAnswerView,
  ProofRequest,
  RecordRulingView,
  RecordView,
  SquareNamesResponse,
  TermListResponse,
  TermsRequest,
  TermsResponse,
  WhyNotRequest,
  WhyNotResponse,
} from './wire.js';

export type * from './wire.js';

export type Language = 'en' | 'de' | 'fr' | 'es';

export interface InLanguage {
  /** The language of the answer; English if left out. */
  language?: Language;
}

/** A position and its legal moves. */
export function position(of: PositionRequest): PositionView;
/** What is true of a position in the terms of the books, and the name of the opening. */
export function terms(of: TermsRequest, options?: InLanguage): TermsResponse;
/** All terms, with their definitions. */
export function listTerms(options?: InLanguage): TermListResponse;
/** Why a piece may not go somewhere, or that it may. */
export function whyNot(of: WhyNotRequest, options?: InLanguage): WhyNotResponse;
/** All notations and their languages. */
export function notations(): NotationListResponse;
/** What a square is called. */
export function squareNames(square: Square): SquareNamesResponse;
/** The course: chapters and lessons. */
export function lessons(options?: InLanguage): CourseResponse;
export function lesson(id: string, options?: InLanguage): LessonView;
/** What is thought of an answer to an exercise of a lesson; `number` counts from 1. */
export function answerExercise(
  id: string,
  number: number,
  answer: ExerciseAnswerRequest,
  options?: InLanguage,
): ExerciseVerdictResponse;
/** The codes of laws. */
export function codes(options?: InLanguage): CodeListResponse;

/** How far a search has come. */
export interface ProofProgress {
  nodes: number;
  depth: number;
}

/**
 * Proves or refutes a mate, selfmate or helpmate, an endless check, a dead position. It takes as long as it takes and
 * holds the thread: where people wait, ask in a worker, and end the worker to stop it.
 */
export function prove(
  question: ProofRequest,
  options?: InLanguage & { onProgress?: (progress: ProofProgress) => void },
): ProofAnswerView;
/** A Python program that checks certificates without this package. */
export function certificateChecker(): string;

/** What the umpire says, and by which law. */
export type LawsRuling = RecordRulingView;
/** What was agreed, done and ruled: the format of `docs/formats/laws.md`. */
export type LawsRecord = RecordView;

/** A move that the law leaves to who is to move; in castling the king's. */
export interface LawsMove {
  from: Square;
  to: Square;
  promotion?: 'n' | 'b' | 'r' | 'q' | 'k' | 'p';
}

/** A game under a code of laws, as acts at the board make it. */
export class LawsGame {
  /** `code` is one of {@link codes}; `agreement` has lines of what else was agreed. Throws a `ChessError`. */
  constructor(code?: string, options?: InLanguage & { agreement?: string[] });
  /**
   * Puts an act in, such as `white touch g1` or, with its time, `0:10 white move e2e4`; answers what the umpire says.
   * Throws a `ChessError` if it is no act that can be done now, and nothing has happened then.
   */
  act(line: string): LawsRuling[];
  get record(): LawsRecord;
  /** Who is to act: `white`, `black` or `umpire`; nobody when the game is over. */
  get awaited(): string | undefined;
  get allowed(): LawsMove[];
  /** The pieces touched in this turn. */
  get touched(): Square[];
}
