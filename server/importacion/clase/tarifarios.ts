import { foldText } from '#server/core/fold-text.ts'

import { decimalDe, readEach } from './cells.ts'
import type { Clase, FilaLista } from './clase.ts'
import { amount, CLAVE, day, MONEDA, text } from './fields.ts'
import { currencyReader, referencesTo } from './references.ts'
import { findLists, insertLists, type Lista } from './tarifarios-repo.ts'
import { readKind } from './tipo-de-cuenta.ts'

const listOf = ({ extra }: FilaLista) => extra as Lista

export const tarifarios: Clase = {
  clase: 'TARIFARIOS',
  tabla: 'tarifario_concepto',
  id: 'id_tarifario_concepto',
  columnas: () => [
    CLAVE,
    text('tarifario', 'Tarifario', 'Lista de precios', 'Plan', 'Price list'),
    text('area', 'Área', 'Especialidad', 'Carrera'),
    text('concepto', 'Concepto', 'Detalle', 'Nombre', 'Item'),
    text('tipo', 'Tipo', 'Clase', 'Type'),
    amount('monto', 'Monto', 'Importe', 'Precio', 'Costo', 'Amount'),
    text('orden', 'Orden', 'Número', 'Order'),
    text('diasVencimiento', 'Días', 'Días de vencimiento', 'Vence a los'),
    day('vigenciaDesde', 'Vigencia desde', 'Desde', 'Vigente desde', 'From'),
    MONEDA,
  ],
  necesarios: [['tarifario'], ['concepto'], ['monto']],
  async prepare(ctx, filas, sistema) {
    const areaOf = await referencesTo(ctx, 'area', { filas, campo: 'area', sistema })
    const currencyOf = await currencyReader(ctx)
    return readEach(filas, (cells, { fila }) => {
      const [nombre, concepto] = [cells.neededText('tarifario', 120), cells.neededText('concepto', 120)]
      const centimos = cells.neededCents('monto')
      const list: Lista = {
        nombre,
        idArea: areaOf(cells),
        idMoneda: currencyOf(cells),
        desde: cells.fecha('vigenciaDesde'),
      }
      return {
        fila,
        nombre: `${nombre} · ${concepto}`,
        clave: cells.texto('clave') || `${foldText(nombre)} · ${foldText(concepto)}`,
        centimos,
        valores: {
          nombre: concepto,
          tipo: readKind(cells),
          monto: decimalDe(centimos),
          orden: cells.whole('orden') ?? 0,
          dias_vencimiento: cells.whole('diasVencimiento') ?? 0,
        },
        avisos: [],
        extra: list,
      }
    })
  },
  async known(ctx, filas) {
    const lines = filas.map((one) => ({
      tarifario: listOf(one).nombre,
      concepto: String(one.valores.nombre),
    }))
    return findLists(ctx, lines)
  },
  async antes(ctx, filas) {
    const { ids, nuevas } = await insertLists(ctx, filas.map(listOf))
    for (const one of filas)
      one.valores = { ...one.valores, id_tarifario: ids.get(foldText(listOf(one).nombre))! }
    return nuevas.map((id) => ({ tabla: 'tarifario', id }))
  },
}
