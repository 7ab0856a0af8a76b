import {
  A4,
  amountCell,
  type Block,
  labelledRows,
  letterhead,
  type PaperDocument,
  ruledTable,
} from '#server/institucion/papel/index.ts'

import type { Recibo } from './recibo.ts'

type PartesDeHoja = Pick<PaperDocument, 'hoja' | 'cuerpo' | 'imagenes' | 'pie' | 'encabezado'>

/** The number of the receipt, in a box. */
const recuadroDeNumero = ({ titulo, numero }: Recibo): Block => ({
  table: {
    widths: ['auto'],
    body: [
      [
        {
          stack: [
            { text: titulo, style: 'tenue', noWrap: true },
            { text: numero, style: 'numero' },
          ],
          alignment: 'center',
        },
      ],
    ],
  },
  layout: 'marco',
})

const tablaDeDetalle = ({
  t,
  lineas,
  rotuloDetalle,
  sumas = [],
  total: [rotulo, monto],
  simbolo,
}: Recibo): Block => ({
  ...ruledTable({
    anchos: ['*', '*', 'auto'],
    titulos: [
      { text: t('cuenta.concepto') },
      { text: rotuloDetalle },
      amountCell(`${t('cuenta.monto')} (${simbolo})`),
    ],
    cuerpo: [
      ...lineas.map((linea) => [{ text: linea.que }, { text: linea.detalle }, amountCell(linea.monto)]),
      ...sumas.map(([que, suma]) => [{ text: que }, { text: '' }, amountCell(suma)]),
      [{ text: rotulo, style: 'total' }, { text: '' }, amountCell(monto, 'total')],
    ],
  }),
  margin: [0, 14, 0, 10],
})

/** The QR of an electronic receipt, with what is said beside it. */
const selloDe = ({ sello }: Recibo): Block[] =>
  sello
    ? [
        {
          columns: [
            { qr: sello.qr, fit: 96, eccLevel: 'Q', width: 110 },
            { stack: sello.textos.map((text) => ({ text, style: 'tenue' })) },
          ],
          columnGap: 12,
          margin: [0, 18, 0, 0],
        },
      ]
    : []

/** On a sheet of paper. */
export function reciboEnHoja(recibo: Recibo): PartesDeHoja {
  const { casa, pie, avisos, letras, t, titulo, numero } = recibo
  const { imagenes, bloque } = letterhead(casa, recuadroDeNumero(recibo))
  return {
    hoja: A4,
    imagenes,
    encabezado: `${titulo} ${numero}`,
    pie: { texto: casa.nombre, numero: t('papel.pagina', { pagina: '{pagina}', paginas: '{paginas}' }) },
    cuerpo: [
      bloque,
      { ...labelledRows(recibo.datos), margin: [0, 20, 0, 0] },
      ...avisos.map((text): Block => ({ text, style: 'alerta', margin: [0, 12, 0, 0] })),
      tablaDeDetalle(recibo),
      { text: letras, style: 'fuerte' },
      ...selloDe(recibo),
      { stack: pie.map((text) => ({ text, style: 'tenue' })), margin: [0, 16, 0, 0] },
    ],
  }
}
