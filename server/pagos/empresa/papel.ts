import type { Empresa } from '#contract/pagos/empresa.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { membrete } from '#server/institucion/institucion/index.ts'
import {
  A4,
  type Block,
  labelledRows,
  letterhead,
  type PaperDocument,
} from '#server/institucion/papel/index.ts'

type CompanyPaper = {
  casa: Awaited<ReturnType<typeof membrete>>
  empresa: Pick<Empresa, 'razonSocial' | 'ruc' | 'direccion'>
  titulo: string
  /** The day that it is about, and how the paper says so. */
  fecha: string
  cuando: string
  datos?: Parameters<typeof labelledRows>[0]
  cuerpo: Block[]
}

/** A paper for a company, with the letterhead of the institution. */
export function companyPaper(
  { t, idioma }: Ctx,
  { casa, empresa, titulo, fecha, cuando, datos = [], cuerpo }: CompanyPaper,
): PaperDocument {
  const aside: Block = {
    stack: [
      { text: titulo, style: 'titulo', noWrap: true },
      { text: cuando, style: 'rotulo' },
    ],
    alignment: 'right',
  }
  const { imagenes, bloque } = letterhead(casa, aside)
  const { razonSocial, ruc, direccion } = empresa
  const rows = labelledRows([
    [t('empresa.razonSocial'), razonSocial],
    [t('empresa.ruc'), ruc],
    [t('empresa.direccion'), direccion],
    ...datos,
  ])
  return {
    titulo: `${titulo} · ${razonSocial}`,
    idioma,
    instante: `${fecha}T00:00:00Z`,
    hoja: A4,
    imagenes,
    encabezado: [titulo, cuando, razonSocial, ruc].join(' · '),
    pie: { texto: casa.nombre, numero: t('papel.pagina', { pagina: '{pagina}', paginas: '{paginas}' }) },
    cuerpo: [
      bloque,
      { ...rows, margin: [0, 20, 0, 0] },
      ...cuerpo.map((part): Block => ({ ...part, margin: [0, 16, 0, 0] })),
    ],
  }
}
