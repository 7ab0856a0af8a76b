import { personName } from '#contract/core/person-name.ts'
import { type Matricula, matricula, matriculaMoves } from '#contract/matriculas/matricula.ts'
import { OpItem } from '#web/core/act/op-item.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import type { MenuParts } from '#web/ui/floating/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

type Props = Pick<MenuParts, 'Item'> & { row: Matricula }

export function DeleteItem({ row, Item }: Props) {
  const t = useT()
  const { money } = useFormat()
  const record = useRecord()
  const { codigo, usuario, grupo } = row
  const pagado = row.totales?.pagado ?? 0
  if (!matriculaMoves.eliminar(row)) return null
  return (
    <OpItem
      Item={Item}
      op={matricula.eliminar}
      label="matricula.eliminar"
      efecto={t('matricula.eliminarEfecto', { alumno: personName(usuario), grupo: grupo.codigo, codigo })}
      impide={
        pagado > 0 ? t('matricula.eliminarImpide', { monto: money(pagado, row.totales?.moneda) }) : undefined
      }
      danger
      input={() => ({ id: row.idMatricula })}
      onDone={record.close}
    />
  )
}

/** Deletes the whole act, when the student was enrolled in several groups at once. */
export function DeleteActItem({ row: { idMatriculacion, usuario }, Item }: Props) {
  const t = useT()
  const record = useRecord()
  const { data } = useRead(matricula.buscar, { idMatriculacion, size: 20 })
  const live = data?.content.filter((m) => m.estado !== 'TRASLADADA') ?? []
  if (live.length < 2) return null
  const grupos = live.map(({ grupo }) => grupo.codigo).join(', ')
  return (
    <OpItem
      Item={Item}
      op={matricula.eliminarMatriculaciones}
      label="matriculacion.eliminar"
      efecto={t('matriculacion.eliminarEfecto', { alumno: personName(usuario), grupos })}
      motivo
      danger
      input={(motivo) => ({ matriculaciones: [idMatriculacion], motivo })}
      onDone={({ resultados: [done] }) => {
        if (done?.ok) return record.close()
        toast.fail(done?.mensaje ?? '')
      }}
    />
  )
}
