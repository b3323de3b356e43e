/** Time, behind a port so that tests can set it. */
export interface Clock {
  /** The instant now. */
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
