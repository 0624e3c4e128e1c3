export const TEST_BUILD: string;
export const TEST_WORKER: string;
