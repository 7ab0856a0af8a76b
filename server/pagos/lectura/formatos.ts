/** Words by which a voucher names a field: at the head of its line, or alone on the line before. */
export type Rotulos = readonly RegExp[]

/** Layout of a wallet, a bank or an agent: a new one is a row here, and a picture in the tests. */
export type Formato = {
  /** Code of the payment method. */
  medio: 'YAPE' | 'PLIN' | 'TRANSFERENCIA' | 'DEPOSITO'
  banco: string | null
  /** Words that only this one writes; all must be there. */
  marcas: readonly RegExp[]
  monto: Rotulos
  /** Amounts without decimals are whole ones; elsewhere a figure without them was misread. */
  sinDecimales?: true
  /** The amount stands alone on a line, with its sign or without. */
  montoSolo?: true
  numero: Rotulos
  destino: Rotulos
}

const OPERACION = [
  /^(?:n[uú]mero|n[°º]|nro\.?|c[oó]digo) de (?:la )?(?:operaci[oó]n|transacci[oó]n)/i,
  /^(?:operaci[oó]n|op\.?|transaction (?:id|number)|operation number)(?=\W)/i,
]
const MONTO = [
  /^(?:monto(?: total| transferido| enviado| depositado| pagado)?|importe(?: total)?|amount(?: sent)?)\b/i,
]
const DESTINO = [
  /^(?:enviado a|titular|beneficiario|destinatario|a nombre de|nombre del beneficiario|sent to|recipient)\b/i,
]

const COMMON = { monto: MONTO, numero: OPERACION, destino: DESTINO } as const

/** The layouts, those with more marks first. */
export const FORMATOS: readonly Formato[] = [
  {
    ...COMMON,
    medio: 'YAPE',
    banco: null,
    marcas: [/yapea|destino\s+yape|yape to/i],
    sinDecimales: true,
    montoSolo: true,
  },
  { ...COMMON, medio: 'PLIN', banco: null, marcas: [/\bplin\b/i], montoSolo: true },
  {
    ...COMMON,
    medio: 'PLIN',
    banco: null,
    marcas: [/pago exitoso|payment successful/i, /celular|phone/i],
    montoSolo: true,
  },
  {
    ...COMMON,
    medio: 'DEPOSITO',
    banco: 'Banco de la Nación',
    marcas: [/banco de la naci[oó]n/i],
    numero: [/^(?:sec(?:uencia)?|n[°º]? ?sec)\b/i, ...OPERACION],
  },
  {
    ...COMMON,
    medio: 'DEPOSITO',
    banco: null,
    marcas: [/agente|kasnet|dep[oó]sito en (?:cuenta|efectivo)/i],
  },
  { ...COMMON, medio: 'TRANSFERENCIA', banco: 'BBVA', marcas: [/\bbbva\b/i], montoSolo: true },
  { ...COMMON, medio: 'TRANSFERENCIA', banco: 'Interbank', marcas: [/interbank/i] },
  { ...COMMON, medio: 'TRANSFERENCIA', banco: 'Scotiabank', marcas: [/scotiabank/i] },
  { ...COMMON, medio: 'TRANSFERENCIA', banco: 'BCP', marcas: [/\bbcp\b|banco de cr[eé]dito/i] },
  {
    ...COMMON,
    medio: 'TRANSFERENCIA',
    banco: null,
    marcas: [/transferencia|transfer|operaci[oó]n (?:realizada|exitosa)/i],
    montoSolo: true,
  },
]
