import { nameOperations } from '#contract/core/sentences.ts'

import * as importaciones from './index.ts'

/** The operations of the wing, with what each does. */
export const named = nameOperations(importaciones, {
  importacion: {
    hojas: 'Looks into a file: its sheets, and what their columns are recognised as.',
    leer: 'Reads how a file of a kind is understood, without keeping anything.',
    cargar: 'Brings the rows of a file of the old school; again, changes what changed.',
    plantilla: 'Sends an empty spreadsheet of a kind, with its headings.',
    buscar: 'Searches the runs that brought rows of the old school.',
    camino: 'Reads the cut-over date, how much of each kind was brought, and the last run of it.',
    deshacer: 'Takes a run back, unless other rows hang on what it made.',
    declarado: 'Reads the totals of the old program from a sheet: a row a term or a row a person.',
    cotejo: 'Reads declared totals of the old program beside those found.',
    acta: 'Prints declared and found totals as a paper to sign, with why they differ.',
    rechazadas: 'Writes the refused rows of a file, with the reason, to correct and bring again.',
  },
  importacionReceta: {
    ver: 'Reads a recipe: how the files of a program are read.',
    buscar: 'Searches the recipes.',
    guardar: 'Saves how a file was read as a recipe.',
    actualizar: 'Changes the name, the kinds and the help of a recipe.',
    eliminar: 'Deletes a recipe of the institution.',
  },
})
