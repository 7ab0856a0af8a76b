import { lentPart } from '#web/core/screen/lent.ts'

type Props = { idCorrida: number; close?: (() => void) | undefined; onUndone?: () => void }

/** The button that undoes a bulk run of enrolments, grades or certificates. */
export const UndoRun = lentPart<Props>('deshacerCorrida')
