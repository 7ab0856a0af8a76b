import { fullName } from '#contract/core/person-name.ts'
import type { Ctx } from '#server/core/ctx.ts'
import {
  A4,
  type Block,
  labelledRows,
  letterhead,
  type PaperDocument,
} from '#server/institucion/papel/index.ts'

import type { DatosDeEstado } from './fuente.ts'
import type { Alumno } from './repo.ts'
import { tablaDeCargos, tablaDePagos, tablaDeResumen } from './tablas.ts'

/** A section without rows: its heading and a sentence. */
const emptySection = (seccion: Block, text: string): Block => ({
  stack: [seccion, { text, style: 'tenue' }],
})

/** Where to pay, if anything is set. */
const dondePagarDe = ({ dondePagar }: DatosDeEstado, seccion: Block): Block[] =>
  dondePagar.length > 0 ? [{ stack: [seccion, ...dondePagar.map((text): Block => ({ text }))] }] : []

const documentoDe = ({ tipoDocumento, numeroDocumento }: Alumno) => `${tipoDocumento} ${numeroDocumento}`

function cuerpoDe(ctx: Ctx, fuente: DatosDeEstado): Block[] {
  const { t } = ctx
  const { matriculas, pagos, balances } = fuente.cuenta
  const head = (text: string): Block => ({ text, style: 'seccion' })
  const [resumen, historia] = [head(t('estadoDeCuenta.resumen')), head(t('estadoDeCuenta.pagos'))]
  return [
    balances.length > 0
      ? tablaDeResumen(ctx, fuente, resumen)
      : emptySection(resumen, t('vacia.cuentasDeMatricula')),
    ...matriculas.map((matricula) => tablaDeCargos(ctx, fuente, matricula)),
    pagos.length > 0
      ? tablaDePagos(ctx, fuente, historia)
      : emptySection(historia, t('estadoDeCuenta.sinPagos')),
    ...dondePagarDe(fuente, head(t('dondePagar.titulo'))),
  ]
}

/** A student's account as a document. */
export function redactarEstadoDeCuenta(ctx: Ctx, fuente: DatosDeEstado): PaperDocument {
  const { t, idioma } = ctx
  const { alumno, casa, cuenta } = fuente
  const titulo = t('estadoDeCuenta.titulo')
  const hoy = casa.formatos.day(cuenta.hoy)
  const aside: Block = {
    stack: [
      { text: titulo, style: 'titulo', noWrap: true },
      { text: t('estadoDeCuenta.al', { fecha: hoy }), style: 'rotulo' },
    ],
    alignment: 'right',
  }
  const { imagenes, bloque } = letterhead(casa, aside)
  return {
    titulo: `${titulo} · ${fullName(alumno)}`,
    idioma,
    instante: `${cuenta.hoy}T00:00:00Z`,
    hoja: A4,
    imagenes,
    encabezado: [titulo, hoy, fullName(alumno), documentoDe(alumno)].join(' · '),
    pie: { texto: casa.nombre, numero: t('papel.pagina', { pagina: '{pagina}', paginas: '{paginas}' }) },
    cuerpo: [
      bloque,
      {
        ...labelledRows([
          [t('ingreso.alumno'), fullName(alumno)],
          [t('ingreso.documento'), documentoDe(alumno)],
        ]),
        margin: [0, 20, 0, 0],
      },
      ...cuerpoDe(ctx, fuente).map((parte): Block => ({ ...parte, margin: [0, 16, 0, 0] })),
    ],
  }
}
