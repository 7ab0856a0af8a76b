import { Button } from '@mantine/core'

import {
  ACCEPTS_MATRICULAS,
  type EstadoGrupo,
  type Grupo,
  grupo,
  nextGrupo,
} from '#contract/academico/grupo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { Link } from '#web/core/link.tsx'
import { May } from '#web/core/may.tsx'
import { OpAction } from '#web/core/op-action.tsx'
import { paths } from '#web/core/paths.ts'
import { useRecord } from '#web/core/use-record.ts'
import { ReportMenu } from '#web/institucion/planilla/index.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { CloseGroup } from './cerrar.tsx'
import { CloneButton } from './clone.tsx'

type MoveWords = { label: Frase; efecto: Frase; danger?: true }

/** The words of the button to each state. */
const moves: Partial<Record<EstadoGrupo, MoveWords>> = {
  ABIERTO: { label: 'grupo.abrir', efecto: 'grupo.abrirEfecto' },
  EN_CURSO: { label: 'grupo.iniciar', efecto: 'grupo.iniciarEfecto' },
  CANCELADO: { label: 'grupo.cancelar', efecto: 'grupo.cancelarEfecto', danger: true },
}

export function GrupoActions({ row }: { row: Grupo }) {
  return (
    <>
      <EnrolButton row={row} />
      {nextGrupo[row.estado].map(
        (estado) => estado !== 'CANCELADO' && <MoveButton key={estado} row={row} estado={estado} />,
      )}
      {nextGrupo[row.estado].includes('FINALIZADO') && <CloseGroup row={row} />}
      <ReportMenu filtro={{ idGrupo: row.idGrupo }} size="xs" />
      <CloneButton row={row} />
      {nextGrupo[row.estado].includes('CANCELADO') && <MoveButton row={row} estado="CANCELADO" />}
      <DeleteButton row={row} />
    </>
  )
}

/** There is a button for each transition in the contract's table, which the server also uses. */
function MoveButton({ row: { idGrupo, codigo }, estado }: { row: Grupo; estado: EstadoGrupo }) {
  const t = useT()
  const words = moves[estado]
  if (!words) return null
  const { label, efecto, danger } = words
  return (
    <OpAction
      op={grupo.estado}
      label={label}
      efecto={t(efecto, { codigo })}
      motivo={danger ?? 'opcional'}
      {...(danger && { danger })}
      input={(motivo) => ({ idGrupo, estado, ...(motivo && { motivo }) })}
    />
  )
}

function EnrolButton({ row }: { row: Grupo }) {
  const t = useT()
  if (!ACCEPTS_MATRICULAS.includes(row.estado) || row.vacantes <= 0) return null
  return (
    <May acceso={matricula.conUsuario.permiso}>
      <Button component={Link} to={paths.matriculaNueva({ grupo: row.idGrupo })} size="xs">
        {t('matricular.enEsteGrupo')}
      </Button>
    </May>
  )
}

function DeleteButton({ row }: { row: Grupo }) {
  const t = useT()
  const record = useRecord()
  const { idGrupo: id, codigo, matriculados: count } = row
  return (
    <OpAction
      op={grupo.eliminar}
      label="grupo.eliminar"
      efecto={t('grupo.eliminarEfecto', { codigo })}
      impide={count > 0 ? t('grupo.eliminarImpide', { count }) : undefined}
      danger
      input={() => ({ id })}
      onDone={record.close}
    />
  )
}
