/** The engine's lines of a position: an answer that grows while it thinks. */

import { openLines } from './request';
import type { AnalysisMessage, AnalysisRequest } from './wire';

export type {
  AnalysisEnd,
  AnalysisLineView,
  AnalysisMessage,
  AnalysisMoveView,
  AnalysisRequest,
  AnalysisResult,
  AnalysisScoreView,
  EvaluationPartView,
  EvaluationView,
} from './wire';

/**
 * Has a position analysed, and tells each line as it comes, to the last one; to abort it stops the engine.
 *
 * @throws {ApiError} when the server refuses, or cannot be reached.
 */
export const analyse = (
  asked: AnalysisRequest,
  onTold: (told: AnalysisMessage) => void,
  signal: AbortSignal,
): Promise<void> => openLines<AnalysisMessage>('/v1/analysis', asked, onTold, signal);
