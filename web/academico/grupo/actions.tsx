import { Button } from '@mantine/core'

import {
  ACCEPTS_MATRICULAS,
  type EstadoGrupo,
  type Grupo,
  grupo,
  nextGrupo,
} from '#contract/academico/grupo.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { OpItem } from '#web/core/act/op-item.tsx'
import type { OpActionProps } from '#web/core/act/use-op-action.ts'
import { EDIT } from '#web/core/record/record-sheet.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { Link, useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { useMay } from '#web/core/session/session.ts'
import { ReportMenu } from '#web/institucion/planilla/index.ts'
import { Menu, type MenuParts } from '#web/ui/floating/menu.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { CloseGroup } from './cerrar.tsx'
import { cloneOf } from './clone.tsx'

type MoveWords = { label: Frase; efecto: Frase; danger?: true }

/** The words of the button to each state. */
const moves: Partial<Record<EstadoGrupo, MoveWords>> = {
  ABIERTO: { label: 'grupo.abrir', efecto: 'grupo.abrirEfecto' },
  EN_CURSO: { label: 'grupo.iniciar', efecto: 'grupo.iniciarEfecto' },
  CANCELADO: { label: 'grupo.cancelar', efecto: 'grupo.cancelarEfecto', danger: true },
}

/** The acts on a group; at a glance the usual ones. */
export function GrupoActions({ row, glance = false }: { row: Grupo; glance?: boolean }) {
  return (
    <>
      <EnrolButton row={row} secondary={glance} />
      {nextGrupo[row.estado].map(
        (estado) => estado !== 'CANCELADO' && <MoveAction key={estado} row={row} estado={estado} />,
      )}
      {!glance && nextGrupo[row.estado].includes('FINALIZADO') && <CloseGroup row={row} />}
      {!glance && <ReportMenu filtro={{ idGrupo: row.idGrupo }} size="xs" />}
      <MoreActions row={row} />
    </>
  )
}

/** Rarely used acts of a group. */
function MoreActions({ row }: { row: Grupo }) {
  const t = useT()
  const record = useRecord()
  const go = useNavigateTo()
  const mayEdit = useMay(grupo.actualizar.permiso)
  const mayClone = useMay(grupo.guardar.permiso)
  const mayMove = useMay(grupo.estado.permiso)
  const mayDelete = useMay(grupo.eliminar.permiso)
  if (!mayEdit && !mayClone && !mayMove && !mayDelete) return null
  return (
    <Menu position="bottom-end" withinPortal dropdown={{ maw: 340 }} target={<MoreButton size={30} />}>
      {({ Item }) => (
        <>
          {mayEdit && <Item onClick={() => record.turn(EDIT)}>{t('ficha.editar')}</Item>}
          {mayClone && (
            <Item onClick={() => void go(paths.grupos({ ver: 'nuevo', ficha: cloneOf(row) }))}>
              {t('grupo.clonar')}
            </Item>
          )}
          {nextGrupo[row.estado].includes('CANCELADO') && (
            <MoveAction row={row} estado="CANCELADO" Item={Item} />
          )}
          <DeleteItem row={row} Item={Item} />
        </>
      )}
    </Menu>
  )
}

type MoveProps = { row: Grupo; estado: EstadoGrupo; Item?: MenuParts['Item'] }

/** A button or an entry of a menu for each transition in the contract's table, which the server also uses. */
function MoveAction({ row: { idGrupo, codigo }, estado, Item }: MoveProps) {
  const t = useT()
  const words = moves[estado]
  if (!words) return null
  const { label, efecto, danger } = words
  const act: OpActionProps<typeof grupo.estado> = {
    op: grupo.estado,
    label,
    efecto: t(efecto, { codigo }),
    motivo: danger ?? 'opcional',
    ...(danger && { danger }),
    input: (motivo) => ({ idGrupo, estado, ...(motivo && { motivo }) }),
  }
  return Item ? <OpItem {...act} Item={Item} /> : <OpAction {...act} />
}

function EnrolButton({ row, secondary }: { row: Grupo; secondary: boolean }) {
  const t = useT()
  if (!ACCEPTS_MATRICULAS.includes(row.estado) || row.vacantes <= 0) return null
  return (
    <May acceso="per_matricula_nueva">
      <Button
        component={Link}
        to={paths.matriculaNueva({ grupo: row.idGrupo })}
        size="xs"
        {...(secondary && { variant: 'default' })}
      >
        {t('matricular.enEsteGrupo')}
      </Button>
    </May>
  )
}

function DeleteItem({ row, Item }: { row: Grupo; Item: MenuParts['Item'] }) {
  const t = useT()
  const go = useNavigateTo()
  const { idGrupo: id, codigo, matriculados: count } = row
  return (
    <OpItem
      Item={Item}
      op={grupo.eliminar}
      label="grupo.eliminar"
      efecto={t('grupo.eliminarEfecto', { codigo })}
      impide={count > 0 ? t('grupo.eliminarImpide', { count }) : undefined}
      danger
      input={() => ({ id })}
      onDone={() => void go(paths.grupos())}
    />
  )
}
