/** Files of an old school. */
export const SHEETS = { accept: '.xlsx,.ods,.csv,text/csv', hint: 'importacion.formatos' } as const
