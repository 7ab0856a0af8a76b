import { localNow } from '#contract/core/day.ts'
import { isOldRate } from '#contract/institucion/ley.ts'
import type { Parametro } from '#contract/institucion/parametro.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useT } from '#web/ui/words.ts'

/** Asks for the kind of the institution while it is not said, and tells that the rate of the law is old. */
export function LawNotes({ rows }: { rows: readonly Parametro[] }) {
  const t = useT()
  const { institucion } = useSesion()
  const valueOf = (clave: string) => rows.find((row) => row.clave === clave)?.valor
  const fecha = valueOf('ley.tasaFecha')
  return (
    <>
      {rows.some(({ clave, valor }) => clave === 'institucion.tipo' && !valor) && (
        <p role="status">{t('ley.elijaTipo')}</p>
      )}
      {fecha && isOldRate(fecha, localNow(institucion.zonaHoraria).fecha) && (
        <p role="status">{t('ley.tasaVieja')}</p>
      )}
    </>
  )
}
