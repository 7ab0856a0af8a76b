import { type Acceso, opens } from '#contract/core/permisos.ts'
import { personName } from '#contract/core/person-name.ts'
import { type Matricula, matricula, matriculaMoves } from '#contract/matriculas/matricula.ts'
import { prefetchBulkDialog, useBulkOpen } from '#web/core/bulk/bulk-open.tsx'
import type { Bulk } from '#web/core/list/list-types.ts'
import { EDIT } from '#web/core/record/record-sheet.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { lentPart } from '#web/core/screen/lent.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { Menu, type MenuParts } from '#web/ui/floating/menu.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { DANGER } from '#web/ui/theme.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { bulkActions } from './bulk.tsx'
import { DeleteActItem, DeleteItem } from './delete-items.tsx'

const MOVES = ['suspender', 'activar', 'trasladar', 'retirar'] as const
const ACCESSES = ['abrirAula', 'cerrarAula', 'abrirComunicacion', 'cerrarComunicacion'] as const
/** Opens the mail of a certificate, which its wing lends. */
const MAIL: Acceso = 'per_certificado_emitir'
const CertificateMailItem = lentPart<Props & Pick<MenuParts, 'Item'>>('mail of certificado', null)

type Props = { row: Matricula }
type EntryProps = Props & Pick<MenuParts, 'Item' | 'Divider'> & { may: (acceso: Acceso) => boolean }

/** Acts on an enrolment besides the one it waits for. */
export function MoreActions({ row }: Props) {
  const authorities = new Set(useSesion().authorities)
  const may = (acceso: Acceso) => opens(acceso, authorities)
  const acts = [...MOVES, ...ACCESSES].map((name) => bulkActions[name].op)
  const all = [...acts, matricula.actualizar, matricula.conUsuario, matricula.eliminar]
  if (![MAIL, ...all.map(({ permiso }) => permiso)].some(may)) return null
  return (
    <Menu
      position="bottom-end"
      withinPortal
      onOpen={() => {
        prefetchBulkDialog()
        if (may(MAIL)) CertificateMailItem.prefetch()
      }}
      dropdown={{ maw: 340 }}
      target={<MoreButton size={30} />}
    >
      {({ Item, Divider }) => (
        <>
          <DataItems row={row} may={may} Item={Item} Divider={Divider} />
          <MoveItems row={row} may={may} Item={Item} Divider={Divider} />
          {may(matricula.eliminar.permiso) && <DeleteItem row={row} Item={Item} />}
          {may(matricula.eliminarMatriculaciones.permiso) && <DeleteActItem row={row} Item={Item} />}
        </>
      )}
    </Menu>
  )
}

function DataItems({ row, may, Item, Divider }: EntryProps) {
  const t = useT()
  const record = useRecord()
  const go = useNavigateTo()
  const { usuario } = row
  return (
    <>
      {may(matricula.actualizar.permiso) && (
        <Item onClick={() => record.turn(EDIT)}>{t('ficha.editar')}</Item>
      )}
      {may(matricula.conUsuario.permiso) && (
        <Item onClick={() => void go(paths.matriculaNueva({ alumno: usuario.idUsuario }))}>
          {t('matricular.otroGrupo')}
        </Item>
      )}
      {row.aprobado && may(MAIL) && <CertificateMailItem row={row} Item={Item} />}
      <Divider />
    </>
  )
}

/** The changes of state and of accesses. Those that its state forbids are disabled, with the reason. */
function MoveItems({ row, may, Item, Divider }: EntryProps) {
  const t = useT()
  const openBulk = useBulkOpen()
  const { locale } = useFormat()
  const oneOf = (estados: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(
      estados.map((estado) => t(`estado.matricula.${estado}` as Frase)),
    )
  const open = (action: Bulk<Matricula>) =>
    openBulk({
      action,
      rows: [row],
      rowId: (m) => m.idMatricula,
      nameOf: (m) => personName(m.usuario),
      titulo: t(action.label),
      onDone: () => {},
    })
  const moves = MOVES.filter((name) => may(bulkActions[name].op.permiso))
  const accesses = ACCESSES.filter(
    (name) => may(bulkActions[name].op.permiso) && bulkActions[name].para?.(row),
  )
  return (
    <>
      {moves.map((name) => {
        const can = matriculaMoves[name]
        return (
          <Item
            key={name}
            disabled={!can(row)}
            {...(bulkActions[name].danger && can(row) && { color: DANGER })}
            onClick={() => open(bulkActions[name])}
          >
            {t(bulkActions[name].label)}
            {!can(row) && <div className="note">{t('matricula.soloSi', { estados: oneOf(can.from) })}</div>}
          </Item>
        )
      })}
      {accesses.length > 0 && <Divider />}
      {accesses.map((name) => (
        <Item key={name} onClick={() => open(bulkActions[name])}>
          {t(bulkActions[name].label)}
        </Item>
      ))}
      <Divider />
    </>
  )
}
