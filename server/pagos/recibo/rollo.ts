import {
  cifra,
  type Documento,
  encabezar,
  filas,
  type Pieza,
  ROLLO,
} from '#server/institucion/papel/index.ts'

import type { Recibo } from './recibo.ts'

type PartesDeRollo = Pick<Documento, 'hoja' | 'cuerpo' | 'imagenes'>

const tituloYNumero = ({ titulo, pago }: Recibo): Pieza => ({
  stack: [{ text: titulo }, { text: pago.numeroRecibo, style: 'numero' }],
  alignment: 'center',
})

/** Data one below another: a roll has no room for two columns. */
const datosDe = ({ datos }: Recibo): Pieza[] =>
  datos.flatMap(([rotulo, valor]) =>
    valor ? [{ text: [`${rotulo}: `, { text: valor, style: 'fuerte' }] }] : [],
  )

/** A charge and, under it, its course. */
const lineaDeConcepto = ({ que, detalle }: Recibo['lineas'][number]): Pieza => ({
  stack: [{ text: que }, ...(detalle ? [{ text: detalle, style: 'rotulo' as const }] : [])],
})

const tablaDeDetalle = ({ lineas, total: [rotulo, monto] }: Recibo): Pieza =>
  filas({
    anchos: ['*', 'auto'],
    cuerpo: [
      ...lineas.map((linea) => [lineaDeConcepto(linea), cifra(linea.monto)]),
      [{ text: rotulo, style: 'fuerte' }, cifra(monto, 'total')],
    ],
  })

/** The layout for the roll of a receipt printer. */
export function reciboEnRollo(recibo: Recibo): PartesDeRollo {
  const { casa, pie, aviso, letras } = recibo
  const { imagenes, bloque } = encabezar(casa, tituloYNumero(recibo), { estrecho: true })
  return {
    hoja: ROLLO,
    imagenes,
    cuerpo: [
      bloque,
      ...(aviso
        ? [{ text: aviso, style: 'alerta', alignment: 'center', margin: [0, 6, 0, 0] } satisfies Pieza]
        : []),
      { stack: datosDe(recibo), margin: [0, 8, 0, 8] },
      tablaDeDetalle(recibo),
      { text: letras, margin: [0, 6, 0, 0] },
      { stack: pie.map((text) => ({ text })), alignment: 'center', margin: [0, 8, 0, 0] },
    ],
  }
}
