/** Run after the last test of a file, newest first (see setup.ts): what a file's tests share is closed there. */
export const cleanups: (() => Promise<void>)[] = [];
