import { useState } from 'react'

import { personName, shortName } from '#contract/core/person-name.ts'
import { PERMISOS_DE_VINCULO, type Vinculo } from '#contract/personas/vinculo.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { Contacts } from '#web/personas/usuario/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { LinkEdit, LinkInvite } from './forms.ts'
import { LimitFile } from './limit-file.tsx'
import { LinkMenu } from './menu.tsx'

import styles from './people.module.css'

type Props = { row: Vinculo; of: 'alumno' | 'adulto' }

/** A link: who it is, what they may see and do, and its limit. */
export function LinkOf({ row, of }: Props) {
  const t = useT()
  const [form, setForm] = useState<'editar' | 'invitar'>()
  const done = () => setForm(undefined)
  const isOver = row.estado === 'TERMINADO'
  return (
    <li data-over={isOver || undefined}>
      <div className="ends">
        <span>
          <Name row={row} of={of} /> <span className="note">{t(`vinculo.relacion.${row.relacion}`)}</span>{' '}
          {row.estado !== 'ACTIVO' && <StateBadge noun="vinculo" state={row.estado} />}
        </span>
        {!isOver && <LinkMenu row={row} onOpen={setForm} />}
      </div>
      {of === 'adulto' && row.numeroDocumento && (
        <p className="note">{[row.tipoDocumento, row.numeroDocumento].filter(Boolean).join(' ')}</p>
      )}
      {of === 'adulto' && !row.idUsuario && <Contacts of={{ ...row, whatsapp: null }} brief />}
      <Rights row={row} />
      {form === 'editar' && <LinkEdit row={row} done={done} />}
      {form === 'invitar' && <LinkInvite row={row} done={done} />}
    </li>
  )
}

function Name({ row, of }: Props) {
  const person = of === 'alumno' ? row.alumno : row.adulto
  return (
    <bdi className="named">
      {person ? <Link to={paths.persona(person.idUsuario)}>{personName(person)}</Link> : row.nombre}
    </bdi>
  )
}

function Rights({ row }: { row: Vinculo }) {
  const t = useT()
  const { day, moment } = useFormat()
  const { fecha: hoy } = useNow()
  const held = PERMISOS_DE_VINCULO.filter((right) => row[right]).map((right) => t(`vinculo.${right}`))
  const limit = row.limite === 'NINGUNO' ? undefined : t(`vinculo.limite.${row.limite}`)
  const ended = row.hasta && t('vinculo.hasta', { fecha: day(row.hasta), motivo: row.motivo ?? '' })
  return (
    <>
      <p className="note">{held.length > 0 ? held.join(' · ') : t('vinculo.sinDerechos')}</p>
      {limit && (
        <p className={styles.limit}>
          {limit}: {row.limiteMotivo}
          <By who={row.limitadoPor} /> <LimitFile row={row} />
        </p>
      )}
      {row.estado !== 'TERMINADO' && row.desde > hoy && (
        <p className="note">{t('vinculo.porVenir', { fecha: day(row.desde) })}</p>
      )}
      {row.porPermiso && <p className="note">{t('vinculo.porPermiso')}</p>}
      {row.mantenido && !ended && (
        <p className="note">{t('vinculo.mantenido', { fecha: moment(row.mantenido) })}</p>
      )}
      {ended && (
        <p className="note">
          {ended}
          <By who={row.terminadoPor} />
        </p>
      )}
    </>
  )
}

/** Names the author of a limit or of an end. */
function By({ who }: { who: Vinculo['limitadoPor'] }) {
  const t = useT()
  return who && ` · ${t('vinculo.porQuien', { quien: shortName(who) })}`
}
