/** The calls about one's own account. */

import { request } from './request';
import type {
  AccountResponse,
  RecoveryCodeResponse,
  RegistrationResponse,
  Scope,
  SessionListResponse,
  TokenListResponse,
  TokenResponse,
  User,
} from './wire';

export type { Scope, SessionView, TokenView } from './wire';

/** How somebody comes to an account: by himself, by invitation, or not at all. */
export const registration = async () =>
  (await request<RegistrationResponse>('GET', '/v1/account/registration')).registration;
export const register = (name: string, password: string, invitation: string) =>
  request<AccountResponse>('POST', '/v1/account/register', {
    name,
    password,
    ...(invitation === '' ? {} : { invitation }),
  });
export const logIn = (name: string, password: string) => request<User>('POST', '/v1/account/login', { name, password });
export const logOut = () => request<void>('POST', '/v1/account/logout');

/** Sets a new password by the recovery code; the answer has the next code. */
export const recover = (name: string, code: string, password: string) =>
  request<AccountResponse>('POST', '/v1/account/recover', { name, recovery_code: code, new_password: password });
export const newRecoveryCode = async (password: string): Promise<string> => {
  const answer = await request<RecoveryCodeResponse>('POST', '/v1/account/recovery-code', { password });
  return answer.recovery_code;
};
export const changePassword = (password: string, fresh: string) =>
  request<void>('POST', '/v1/account/password', { password, new_password: fresh });

/** Deletes the account; the caller is a guest from then on. */
export const deleteAccount = (password: string) => request<void>('POST', '/v1/account/delete', { password });
export const EXPORT_PATH = '/v1/account/export';
export const GAMES_PATH = '/v1/account/games.pgn';

/** Where the account is logged in, the newest session first. */
export const mySessions = async () => (await request<SessionListResponse>('GET', '/v1/account/sessions')).sessions;
export const endSession = (id: string) => request<void>('DELETE', `/v1/account/sessions/${encodeURIComponent(id)}`);
export const endOtherSessions = () => request<void>('DELETE', '/v1/account/sessions');

/** The tokens of programs that act for the account, the newest first. */
export const myTokens = async () => (await request<TokenListResponse>('GET', '/v1/account/tokens')).tokens;
/** Makes a token; the answer is the token itself, which is told only now. */
export const makeToken = async (scopes: readonly Scope[], description: string) =>
  (await request<TokenResponse>('POST', '/v1/account/tokens', { scopes, description })).token;
export const revokeToken = (id: string) => request<void>('DELETE', `/v1/account/tokens/${encodeURIComponent(id)}`);
