import type { busqueda } from '#contract/consultas/busqueda.ts'
import type { Reply } from '#contract/core/op.ts'
import { personName } from '#contract/core/person-name.ts'
import { paths } from '#web/core/screen/paths.ts'
import type { Translate } from '#web/ui/words.ts'

type SearchAnswer = Reply<typeof busqueda.buscar>
/** A result and its address. */
export type SearchResult = { key: string; label: string; note: string; to: string }
export type Section = { titulo: string; found: SearchResult[] }

type Formatters = {
  t: Translate
  money: (n: number, moneda: { simbolo: string; decimales: number }) => string
}

/** The results by kind, with their addresses. Kinds without results are left out. */
export function sectionsOf(
  { alumnos, grupos, recibos, pantallas }: SearchAnswer,
  { t, money }: Formatters,
): Section[] {
  const sections = [
    {
      titulo: t('busqueda.alumnos'),
      found: alumnos.map((a) => ({
        key: `a${a.idUsuario}`,
        label: personName(a),
        note: a.numeroDocumento,
        to: paths.persona(a.idUsuario),
      })),
    },
    {
      titulo: t('busqueda.grupos'),
      found: grupos.map((g) => ({
        key: `g${g.idGrupo}`,
        label: `${g.codigo} · ${g.curso}`,
        note: g.periodo,
        to: paths.grupo(g.idGrupo),
      })),
    },
    {
      titulo: t('busqueda.recibos'),
      found: recibos.map((r) => ({
        key: `r${r.idIngreso}`,
        label: `${r.numeroRecibo} · ${money(r.monto, r.moneda)}`,
        note: personName(r.usuario),
        to: `${paths.ingresos()}?ver=${r.idIngreso}`,
      })),
    },
    {
      titulo: t('busqueda.pantallas'),
      found: pantallas.map(({ titulo, path }) => ({ key: path, label: titulo, note: '', to: path })),
    },
  ]
  return sections.filter(({ found }) => found.length > 0)
}
