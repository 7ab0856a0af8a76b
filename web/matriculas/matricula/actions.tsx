import { Button } from '@mantine/core'

import { certificado } from '#contract/certificados/certificado.ts'
import { personName } from '#contract/core/person-name.ts'
import { type Matricula, matricula, matriculaMoves } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { useFormat } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import { May } from '#web/core/may.tsx'
import { OpAction } from '#web/core/op-action.tsx'
import { paths } from '#web/core/paths.ts'
import { useRead } from '#web/core/use-op.ts'
import { useRecord } from '#web/core/use-record.ts'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { ConfirmarMatricula } from './confirmar.tsx'
import { MoreActions } from './more-actions.tsx'

export function MatriculaActions({ row }: { row: Matricula }) {
  const t = useT()
  const { idMatricula, usuario, grupo } = row
  const datos = { alumno: personName(usuario), grupo: grupo.codigo }
  return (
    <>
      {matriculaMoves.confirmar(row) && (
        <ConfirmarMatricula idMatricula={idMatricula} {...datos} variant="filled" />
      )}
      <PayLink row={row} />
      <CertifyAction row={row} />
      <May acceso={matricula.conUsuario.permiso}>
        <Button
          component={Link}
          to={paths.matriculaNueva({ alumno: usuario.idUsuario })}
          size="xs"
          variant="default"
        >
          {t('matricular.otroGrupo')}
        </Button>
      </May>
      <MoreActions row={row} />
      <DeleteAction row={row} datos={datos} />
      <May acceso={matricula.eliminarMatriculaciones.permiso}>
        <DeleteAct row={row} />
      </May>
    </>
  )
}

/** Mails the certificate of a passed enrolment, and issues it first if there is none. */
function CertifyAction({ row: { idMatricula, usuario, curso, aprobado } }: { row: Matricula }) {
  const t = useT()
  if (!aprobado) return null
  return (
    <OpAction
      op={certificado.porCorreo}
      label="certificado.porCorreo"
      efecto={t('certificado.porCorreoEfecto', { alumno: personName(usuario), curso: curso.nombre })}
      input={() => ({ idMatricula })}
    />
  )
}

function PayLink({ row: { idMatricula, totales, estado } }: { row: Matricula }) {
  const t = useT()
  if (!totales || totales.saldo <= 0) return null
  return (
    <May acceso={ingreso.nuevo.permiso}>
      <Button
        component={Link}
        to={paths.ingresoNuevo({ matricula: idMatricula })}
        size="xs"
        variant={estado === 'PREINSCRITA' ? 'default' : 'filled'}
      >
        {t('matricula.registrarPago')}
      </Button>
    </May>
  )
}

/** Deletes the whole act, when the student was enrolled in several groups at once. */
function DeleteAct({ row: { idMatriculacion, usuario } }: { row: Matricula }) {
  const t = useT()
  const record = useRecord()
  const { data } = useRead(matricula.buscar, { idMatriculacion, size: 20 })
  const live = data?.content.filter((m) => m.estado !== 'TRASLADADA') ?? []
  if (live.length < 2) return null
  const grupos = live.map(({ grupo }) => grupo.codigo).join(', ')
  return (
    <OpAction
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

type DeleteProps = { row: Matricula; datos: { alumno: string; grupo: string } }

function DeleteAction({ row, datos }: DeleteProps) {
  const t = useT()
  const { money } = useFormat()
  const record = useRecord()
  const pagado = row.totales?.pagado ?? 0
  if (!matriculaMoves.eliminar(row)) return null
  return (
    <OpAction
      op={matricula.eliminar}
      label="matricula.eliminar"
      efecto={t('matricula.eliminarEfecto', { ...datos, codigo: row.codigo })}
      impide={pagado > 0 ? t('matricula.eliminarImpide', { monto: money(pagado) }) : undefined}
      danger
      input={() => ({ id: row.idMatricula })}
      onDone={record.close}
    />
  )
}
