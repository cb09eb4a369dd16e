export const observeHttp = (_r: string, _m: string, _s: number, _t: number): void => undefined;
export const renderMetrics = async (): Promise<string> => '';
export const watchGauges = (_g: unknown): void => undefined;
