import {
  amountCell,
  type Block,
  letterhead,
  type PaperDocument,
  ROLLO,
  ruledTable,
} from '#server/institucion/papel/index.ts'

import type { Recibo } from './recibo.ts'

type PartesDeRollo = Pick<PaperDocument, 'hoja' | 'cuerpo' | 'imagenes'>

const tituloYNumero = ({ titulo, numero, contribuyente }: Recibo): Block => ({
  stack: [
    ...(contribuyente ? [{ text: contribuyente, style: 'fuerte' } satisfies Block] : []),
    { text: titulo },
    { text: numero, style: 'numero' },
  ],
  alignment: 'center',
})

/** Data one below another: a roll has no room for two columns. */
const datosDe = ({ datos }: Recibo): Block[] =>
  datos.flatMap(([rotulo, valor]) =>
    valor ? [{ text: [`${rotulo}: `, { text: valor, style: 'fuerte' }] }] : [],
  )

/** A charge and, under it, its course. */
const lineaDeConcepto = ({ que, detalle, cantidad, unitario }: Recibo['lineas'][number]): Block => {
  const under = [cantidad && unitario && `${cantidad} × ${unitario}`, detalle].filter(Boolean).join(' · ')
  return { stack: [{ text: que }, ...(under ? [{ text: under, style: 'rotulo' as const }] : [])] }
}

const filaDeSuma = ([que, suma]: readonly [string, string]): Block[] => [{ text: que }, amountCell(suma)]

const tablaDeDetalle = ({ lineas, sumas = [], total: [rotulo, monto], cash = [] }: Recibo): Block =>
  ruledTable({
    anchos: ['*', 'auto'],
    cuerpo: [
      ...lineas.map((linea) => [lineaDeConcepto(linea), amountCell(linea.monto)]),
      ...sumas.map(filaDeSuma),
      [{ text: rotulo, style: 'fuerte' }, amountCell(monto, 'total')],
      ...cash.map(filaDeSuma),
    ],
  })

const selloDe = ({ sello }: Recibo): Block[] =>
  sello
    ? [
        { qr: sello.qr, fit: 110, eccLevel: 'Q', alignment: 'center', margin: [0, 8, 0, 4] },
        { stack: sello.textos.map((text) => ({ text })), alignment: 'center' },
      ]
    : []

/** The layout for the roll of a receipt printer. */
export function reciboEnRollo(recibo: Recibo): PartesDeRollo {
  const { casa, pie, avisos, letras } = recibo
  const { imagenes, bloque } = letterhead(casa, tituloYNumero(recibo), { estrecho: true })
  return {
    hoja: ROLLO,
    imagenes,
    cuerpo: [
      bloque,
      ...avisos.map((text): Block => ({ text, style: 'alerta', alignment: 'center', margin: [0, 6, 0, 0] })),
      { stack: datosDe(recibo), margin: [0, 8, 0, 8] },
      tablaDeDetalle(recibo),
      { text: letras, margin: [0, 6, 0, 0] },
      ...selloDe(recibo),
      { stack: pie.map((text) => ({ text })), alignment: 'center', margin: [0, 8, 0, 0] },
    ],
  }
}
