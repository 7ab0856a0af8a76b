/** Preference of a person who goes on another day: the start page no longer opens the first hour by itself. */
export const LATER = 'inicio.primerosPasos'
