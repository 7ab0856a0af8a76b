import type { Culpa } from '#server/comprobantes/emisor/emisor.ts'

/**
 * Meaning of a code for the number, the document and the person. A code that is not here follows its range (`meaningOf`).
 * The number of a fault without a proof is free; a proof takes it, whatever its code.
 */
type Row = {
  codes: string
  numero: 'LIBRE' | 'TOMADO' | 'EN_DUDA'
  documento:
    | 'ESPERA'
    | 'RETENIDO'
    | 'EN_RESUMEN'
    | 'REGISTRADO'
    | 'RECHAZADO'
    | 'DESCONOCIDO'
    | 'SIN_CONSULTA'
    | 'LOTE_REPETIDO'
    | 'INFORMADO'
  /** The setting that a person mends. */
  persona?: Culpa
}

const ROWS: readonly Row[] = [
  // The service answers for facturas and their notes only.
  { codes: '0009 0010', numero: 'EN_DUDA', documento: 'SIN_CONSULTA' },
  { codes: '0011 0127', numero: 'LIBRE', documento: 'DESCONOCIDO' },
  // Closed at its door: the document was not looked at.
  { codes: '0100 0109', numero: 'LIBRE', documento: 'ESPERA' },
  // The service broke down with the document in its hands.
  { codes: '0130 0131 0132 0133 0134 0135 0136 0137 0138 0200', numero: 'EN_DUDA', documento: 'ESPERA' },
  {
    codes: '0101 0102 0103 0104 0105 0106 0107 0108 0110 0126',
    numero: 'LIBRE',
    documento: 'RETENIDO',
    persona: 'USUARIO',
  },
  { codes: '0111 0112 0113 1078', numero: 'LIBRE', documento: 'RETENIDO', persona: 'PERFIL' },
  { codes: '0151 0154 1034 2010 2011', numero: 'LIBRE', documento: 'RETENIDO', persona: 'RUC' },
  // The issuer's name in a summary or a voiding has 3 to 100 characters.
  { codes: '2228 2229', numero: 'LIBRE', documento: 'RETENIDO', persona: 'NOMBRE' },
  { codes: '2325 2326 2327 2328 2335', numero: 'LIBRE', documento: 'RETENIDO', persona: 'CERTIFICADO' },
  { codes: '1032', numero: 'TOMADO', documento: 'RECHAZADO' },
  { codes: '1033', numero: 'TOMADO', documento: 'REGISTRADO' },
  { codes: '1079', numero: 'LIBRE', documento: 'EN_RESUMEN' },
  { codes: '0402 2223 2324', numero: 'TOMADO', documento: 'LOTE_REPETIDO' },
  // A document of a summary came before, in another one or alone, and stands.
  { codes: '2282', numero: 'TOMADO', documento: 'INFORMADO' },
]

const TABLE = new Map(
  ROWS.flatMap(({ codes, ...row }) => codes.split(' ').map((code) => [code, row] as const)),
)

/** The row of a code; undefined for one that follows its range. */
export const rowOf = (code: string | null) => (code === null ? undefined : TABLE.get(code))
