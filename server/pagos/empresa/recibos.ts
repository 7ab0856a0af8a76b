import { fullName } from '#contract/core/person-name.ts'
import { EmpresaPago, type empresa } from '#contract/pagos/empresa.ts'
import type { Handler } from '#server/core/ctx.ts'
import { stateName } from '#server/core/table.ts'
import { membrete } from '#server/institucion/institucion/index.ts'
import { amountCell, type Block, imprimir, ruledTable } from '#server/institucion/papel/index.ts'

import { paymentOf } from './pago-repo.ts'
import { companyPaper } from './papel.ts'
import { empresas } from './repo.ts'

/** The receipts of a payment of a company as one list; one that no longer stands says so. */
export const recibos: Handler<typeof empresa.recibos> = async (ctx, { id }) => {
  const { t } = ctx
  const pago = EmpresaPago.parse(await paymentOf(ctx, id))
  const row = await empresas.get(ctx, pago.idEmpresa)
  const casa = await membrete(ctx)
  const { day, money } = casa.formatos
  const titulo = t('empresa.recibos')
  const lineOf = ({ usuario, numeroRecibo, estado, monto }: EmpresaPago['ingresos'][number]): Block[] => [
    { text: fullName(usuario) },
    { text: numeroRecibo },
    { text: estado === 'CONFIRMADO' ? '' : stateName(ctx, 'ingreso', estado) },
    amountCell(money(monto, pago.moneda)),
  ]
  const tabla = ruledTable({
    seccion: { text: titulo, style: 'seccion' },
    anchos: ['*', 'auto', 'auto', 'auto'],
    titulos: [
      { text: t('empresa.alumno') },
      { text: t('ingreso.numeroRecibo') },
      { text: '' },
      amountCell(t('ingreso.monto')),
    ],
    cuerpo: [
      ...pago.ingresos.map(lineOf),
      [
        { text: t('lista.total'), style: 'fuerte' },
        { text: '' },
        { text: '' },
        amountCell(money(pago.monto, pago.moneda), 'fuerte'),
      ],
    ],
  })
  const documento = companyPaper(ctx, {
    casa,
    empresa: row,
    titulo,
    fecha: pago.fecha,
    cuando: day(pago.fecha),
    datos: [
      [t('ingreso.idMedioPago'), [pago.medioPago.nombre, pago.numeroOperacion].filter(Boolean).join(' · ')],
    ],
    cuerpo: [tabla],
  })
  return { nombre: `recibos-${row.ruc}-${id}.pdf`, tipo: 'application/pdf', datos: await imprimir(documento) }
}
