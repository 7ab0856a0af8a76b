import { lentPart } from './lent.ts'

/** The button that undoes a bulk run of enrolments. */
export const UndoRun = lentPart<{ idCorrida: number; close?: (() => void) | undefined }>('deshacerCorrida')
