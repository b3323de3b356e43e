/**
 * Whether everything is asked for (`npm run test:all`, as CI does): what all screens have in common is then shown on each, and
 * in every size.
 */
export const isFullRun = process.env.TEST_ALL !== undefined;
