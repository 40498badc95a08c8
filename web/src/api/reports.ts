/** What is told to whoever keeps order on the server. */

import { request } from './request';
import type { ReportRequest } from './wire';

export type { ReportReason, ReportRequest } from './wire';

export const report = (what: ReportRequest) => request<void>('POST', '/v1/reports', what);
