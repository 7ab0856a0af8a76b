import { foldText } from '#server/core/fold-text.ts'
import { textoDe } from '#server/core/planilla/index.ts'

import { deleteCreditApplied } from './aplicar-repo.ts'
import { aplicarCredito } from './aplicar.ts'
import { decimalDe, readEach } from './cells.ts'
import type { Clase } from './clase.ts'
import { ALUMNO, amount, CLAVE, day, GRUPO, MONEDA, text } from './fields.ts'
import { enrolmentReader } from './matricula-de.ts'
import { currencyReader } from './references.ts'
import { readKind } from './tipo-de-cuenta.ts'

export const cuentas: Clase = {
  clase: 'CUENTAS',
  tabla: 'cuenta',
  id: 'id_cuenta',
  columnas: () => [
    {
      ...CLAVE,
      sinonimos: [...CLAVE.sinonimos, 'Número de cuenta', 'Número de cargo', 'Id cuenta', 'Cargo'],
    },
    ALUMNO,
    GRUPO,
    text('matricula', 'Matrícula', 'Código de matrícula', 'Número de matrícula', 'Id matrícula'),
    text('concepto', 'Concepto', 'Detalle', 'Descripción', 'Cuota', 'Item'),
    text('tipo', 'Tipo', 'Clase', 'Type'),
    amount('monto', 'Monto', 'Importe', 'Cargo', 'Debe', 'Amount'),
    amount('descuento', 'Descuento', 'Beca', 'Rebaja', 'Discount'),
    day('fechaVencimiento', 'Vencimiento', 'Fecha de vencimiento', 'Vence', 'Due date'),
    MONEDA,
  ],
  necesarios: [['alumno'], ['concepto'], ['monto'], ['fechaVencimiento']],
  async prepare(ctx, filas, sistema) {
    const enrolmentOf = await enrolmentReader(ctx, filas, sistema)
    const currencyOf = await currencyReader(ctx)
    return readEach(filas, (cells, { fila, celdas }) => {
      const concepto = cells.neededText('concepto', 120)
      const vence = cells.neededDay('fechaVencimiento')
      const { idUsuario, idMatricula } = enrolmentOf(cells, vence)
      const centimos = cells.neededCents('monto')
      const descuento = cells.centimos('descuento') ?? 0
      if (descuento > centimos) cells.refuse('descuento', 'importacion.descuentoMayor')
      return {
        fila,
        nombre: `${textoDe(celdas.alumno)} · ${concepto}`,
        clave: cells.texto('clave') || `${idMatricula} ${foldText(concepto)} ${vence}`,
        centimos: centimos - descuento,
        valores: {
          id_matricula: idMatricula,
          id_usuario: idUsuario,
          tipo: readKind(cells),
          concepto,
          id_moneda: currencyOf(cells),
          monto: decimalDe(centimos),
          descuento: decimalDe(descuento),
          fecha_vencimiento: vence,
        },
        avisos: [],
      }
    })
  },
  despues: (ctx, filas) =>
    aplicarCredito(
      ctx,
      filas.filter(({ nueva }) => nueva),
    ),
  soltar: deleteCreditApplied,
}
