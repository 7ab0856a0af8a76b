import { Group } from '@mantine/core'
import { useMemo, useState } from 'react'

import type { Grupo } from '#contract/academico/grupo.ts'
import { personName } from '#contract/core/person-name.ts'
import { type Espera, espera, esperaMoves, EstadoEspera } from '#contract/matriculas/espera.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { OpItem } from '#web/core/act/op-item.tsx'
import { PickerInput } from '#web/core/form/picker-input.tsx'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { RecordMenu } from '#web/core/record/record-menu.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { useMay } from '#web/core/session/session.ts'
import { Moment } from '#web/core/words/format.tsx'
import { Contacts, personasConDocumento } from '#web/personas/usuario/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { AcceptEffect } from './accept-effect.tsx'
import { NextTurn } from './next-turn.tsx'

import own from './waiting-list.module.css'

const columns: Columns<typeof espera.buscar> = [
  { titulo: 'matricula.alumno', celda: (e) => <WaitingStudent row={e} />, sort: 'alumno' },
  { titulo: 'espera.puesto', celda: (e) => e.puesto ?? '–', numero: true, sort: 'orden', leaves: 3 },
  {
    titulo: 'lista.estado',
    celda: (e) => <StateBadge noun="espera" state={e.estado} />,
    sort: 'estado',
    insignia: true,
  },
  {
    titulo: 'espera.vence',
    card: 'named',
    celda: (e) => (e.estado === 'OFRECIDA' ? <Moment value={e.vence} /> : '–'),
    sort: 'vence',
    leaves: 3,
  },
  { titulo: 'espera.acciones', celda: (e) => <TurnActions row={e} />, accion: true },
]

const filtros: Filters<typeof espera.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoEspera.options, de: 'espera' },
]

/** The student of a turn, with the phone number to call. */
const WaitingStudent = ({ row: { idMatricula, usuario: who, celular } }: { row: Espera }) => (
  <>
    {idMatricula ? (
      <Link to={paths.matriculas({ ver: idMatricula })}>{personName(who)}</Link>
    ) : (
      personName(who)
    )}
    {celular && <span className={`quiet ${own.phone}`}>{celular}</span>}
  </>
)

/** The actions on a turn: offer it a seat, accept the offer, or remove it from the list. */
function TurnActions({ row }: { row: Espera }) {
  const t = useT()
  const { idEspera } = row
  const datos = { alumno: personName(row.usuario), grupo: row.grupo.codigo }
  return (
    <Group gap="xs" wrap="nowrap">
      {esperaMoves.ofrecer(row) && row.puesto === 1 && (
        <OpAction
          op={espera.ofrecer}
          label="espera.ofrecer"
          efecto={t('espera.ofrecerEfecto', datos)}
          input={() => ({ idEspera })}
        />
      )}
      {row.estado === 'OFRECIDA' && <OfferChat idEspera={idEspera} />}
      {esperaMoves.aceptar(row) && (
        <OpAction
          op={espera.aceptar}
          label="espera.aceptar"
          efecto={<AcceptEffect idEspera={idEspera} frase={t('espera.aceptarEfecto', datos)} />}
          variant="filled"
          input={() => ({ idEspera })}
        />
      )}
      {esperaMoves.eliminar(row) && (
        <RecordMenu ops={[espera.eliminar]}>
          {({ Item }) => (
            <OpItem
              Item={Item}
              op={espera.eliminar}
              label="espera.quitar"
              efecto={t('espera.quitarEfecto', datos)}
              danger
              input={() => ({ id: idEspera })}
            />
          )}
        </RecordMenu>
      )}
    </Group>
  )
}

/** Opens the chat that tells an offer, with the link that takes it or lets it pass. */
function OfferChat({ idEspera }: { idEspera: number }) {
  const { data } = useRead(espera.ver, { id: idEspera }, { enabled: useMay(espera.ofrecer.permiso) })
  return data?.whatsapp ? (
    <Contacts of={{ whatsapp: data.whatsapp, celular: null, correo: null }} brief />
  ) : null
}

/** The waiting list of a group, in order. */
export function WaitingList({ row }: { row: Grupo }) {
  const { idGrupo } = row
  const fijo = useMemo(() => ({ idGrupo }), [idGrupo])
  return (
    <OpList
      op={espera.buscar}
      titulo="grupo.espera"
      lista="espera"
      columns={columns}
      rowId={(e) => e.idEspera}
      filtros={filtros}
      fijo={fijo}
      local
    >
      <div className={own.next}>
        <NextTurn row={row} />
      </div>
      <May acceso={espera.guardar.permiso}>
        <AddTurn row={row} />
      </May>
    </OpList>
  )
}

/** Adds a student to the end of the list of a full group. */
function AddTurn({ row: { idGrupo, codigo, vacantes } }: { row: Grupo }) {
  const t = useT()
  const [idUsuario, choose] = useState<number | ''>('')
  const mayFind = useMay(usuario.buscar.permiso)
  if (!mayFind) return null
  const why = vacantes > 0 ? t('espera.hayVacantes', { count: vacantes }) : undefined
  return (
    <div className={`line ${own.add}`}>
      <PickerInput
        aria-label={t('espera.quien')}
        placeholder={t('espera.quien')}
        source={personasConDocumento}
        value={idUsuario || undefined}
        onChange={choose}
        style={{ flex: '1 1 220px' }}
      />
      <OpAction
        op={espera.guardar}
        label="espera.poner"
        efecto={t('espera.ponerEfecto', { grupo: codigo })}
        impide={why ?? (idUsuario ? undefined : t('espera.elijaAlumno'))}
        input={() => ({ idGrupo, idUsuario: Number(idUsuario), observacion: null })}
        onDone={() => choose('')}
      />
    </div>
  )
}
