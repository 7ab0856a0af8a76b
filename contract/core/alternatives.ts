/** The most values that a filter of a list takes at once. */
export const MAX_ALTERNATIVES = 200
