/** Time for the reading of a photo beside other journeys: that of the server in e2e/server.ts, and some more. */
export const READ = { timeout: 70_000 }
/** Time of a journey that waits for readings. */
export const OF_READINGS_MS = 240_000
