import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import { toAmount } from '#contract/core/cents.ts'
import { personName } from '#contract/core/person-name.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { lentPart } from '#web/core/screen/lent.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { Money } from '#web/core/words/format.tsx'
import { type Balance, CreditAction } from '#web/cuentas/cuenta/index.ts'
import { Figures } from '#web/ui/figures.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { useT } from '#web/ui/words.ts'

import type { Payer } from './payer.tsx'

import styles from './caja.module.css'

const WhatsApp = lentPart<{ idUsuario: number }>('whatsAppOfPerson', null)

type FrameProps = {
  label: string
  initials: Parameters<typeof Initials>[0]['of'] | undefined
  name: ReactNode
  about: ReactNode
  figures: Parameters<typeof Figures>[0]['items']
}

/** The payer on top: initials, name, ways to reach them, and the sums. Its height is kept while it is asked for. */
export const PayerFrame = ({ label, initials, name, about, figures }: FrameProps) => (
  <section className={styles.who} aria-label={label}>
    {initials && <Initials of={initials} size="md" />}
    <div className={`grow ${styles.named}`}>
      <h2 className="cut">{name}</h2>
      <p className={`line quiet ${styles.about}`}>{about}</p>
    </div>
    <div className={styles.sums}>
      <Figures ruled items={figures} />
    </div>
  </section>
)

type Props = { payer: Payer; cuentas: readonly Cuenta[]; balance: Balance | undefined }

export function StudentHead({ payer, cuentas, balance }: Props) {
  const t = useT()
  const { idUsuario = 0 } = payer
  const enabled = useMay(usuario.ver.permiso) && idUsuario > 0
  const { data } = useRead(usuario.ver, { id: idUsuario }, { enabled })
  const of = data ?? cuentas[0]?.usuario
  return (
    <PayerFrame
      label={t('ingreso.alumno')}
      initials={of}
      name={
        of && (
          <Link className="link" to={paths.persona(idUsuario)}>
            {personName(of)}
          </Link>
        )
      }
      about={of && <About of={of} payer={payer} cuentas={cuentas} />}
      figures={balance ? figuresOf({ t, balance, idUsuario, cuentas }) : []}
    />
  )
}

type AboutProps = Pick<Props, 'payer' | 'cuentas'> & { of: Cuenta['usuario'] }

/** Ways to reach a student, their document, and the courses that are owed. */
function About({ of, payer: { enrolment, choose }, cuentas }: AboutProps) {
  const t = useT()
  const [curso, ...rest] = [...new Set(cuentas.map(({ grupo }) => grupo.curso))]
  return (
    <>
      <WhatsApp idUsuario={of.idUsuario} />
      <span className="nowrap">{`${of.tipoDocumento} ${of.numeroDocumento}`}</span>
      {enrolment ? (
        <span>
          {t('ingreso.soloMatricula', { codigo: enrolment.matricula.codigo, curso: enrolment.grupo.curso })}
          <Button size="compact-xs" variant="subtle" onClick={() => choose(enrolment.idUsuario)}>
            {t('ingreso.verTodas')}
          </Button>
        </span>
      ) : (
        curso && <span>{rest.length > 0 ? t('caja.cursoYMas', { curso, count: rest.length }) : curso}</span>
      )}
    </>
  )
}

type FiguresProps = {
  t: ReturnType<typeof useT>
  balance: Balance
  idUsuario: number
  cuentas: readonly Cuenta[]
}

function figuresOf({ t, balance, idUsuario, cuentas }: FiguresProps) {
  const { moneda, vencido, vencidoPorPagar, saldo, saldoAFavor } = balance
  const show = (cents: number) => <Money value={toAmount(cents)} moneda={moneda} bare />
  return [
    { name: vencido > 0 ? 'vencido' : 'alDia', label: t('columna.vencido'), value: show(vencido) },
    { name: 'enRevision', label: t('caja.deElloEnRevision'), value: show(vencido - vencidoPorPagar) },
    { name: 'porVencer', label: t('caja.porVencerTitulo'), value: show(saldo - vencido) },
    {
      name: 'aFavor',
      label: t('ingreso.montoDisponible'),
      value: (
        <>
          {show(saldoAFavor)}
          {saldoAFavor > 0 && (
            <CreditAction idUsuario={idUsuario} credit={saldoAFavor} cuentas={cuentas} label="caja.usar" />
          )}
        </>
      ),
    },
  ]
}
