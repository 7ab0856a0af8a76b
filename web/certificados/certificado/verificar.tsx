import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'

import type { certificado, Verification } from '#contract/certificados/certificado.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { answerOf, commonHeaders, sendRequest } from '#web/core/request/http.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { currentIdioma } from '#web/core/words/words.ts'
import { PublicPage, Verdict } from '#web/personas/sesion/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { type Frase, type Translate, useT } from '#web/ui/words.ts'

import styles from './verificar.module.css'

// Only the types come from the contract: strangers open this page on phones, so it loads no schemas.
const VERIFY_PATH: (typeof certificado.verificar)['path'] = '/certificado/verificar/:codigo'
const PDF_PATH: (typeof certificado.pdf)['path'] = '/certificado/:codigo/pdf'
const pathWithCode = (path: string, codigo: string) => path.replace(':codigo', encodeURIComponent(codigo))

/** Null when the code belongs to no certificate. */
async function fetchVerification(codigo: string): Promise<Verification | null> {
  const response = await sendRequest(pathWithCode(VERIFY_PATH, codigo), { headers: commonHeaders('GET') })
  if (response.status === 404 || response.status === 400) return null
  return answerOf<Verification>(response)
}

/** Verifies a certificate by its code: valid, annulled, or unknown. */
export function Verificar() {
  const t = useT()
  const { codigo = '' } = useParams({ strict: false }) as { codigo?: string }
  const { data, error, isPending, refetch } = useQuery<Verification | null, ApiError>({
    queryKey: ['verificar', codigo],
    queryFn: () => fetchVerification(codigo),
    retry: false,
  })
  return (
    <PublicPage titulo={t('verificacion.titulo')}>
      <div aria-live="polite">
        {isPending && <LoadingLines />}
        {error && <FailedNotice message={error.message} onRetry={() => void refetch()} />}
        {data === null && !error && <UnknownCertificate codigo={codigo} />}
        {data && <ValidCertificate row={data} codigo={codigo} />}
      </div>
      <VerifyAnother alone={data === null} />
    </PublicPage>
  )
}

function UnknownCertificate({ codigo }: { codigo: string }) {
  const t = useT()
  return (
    <Verdict look="unknown" titulo="verificacion.desconocido">
      {t('verificacion.desconocidoTexto', { codigo: codigo.slice(0, 40) })}
    </Verdict>
  )
}

const dayOf = (date: string) =>
  new Intl.DateTimeFormat(currentIdioma(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** The facts that a certificate has: one of before has no period and no format. */
function factsOf(row: Verification, t: Translate): [Frase, string][] {
  const { fechaInicio, fechaFin, formato } = row
  const period =
    fechaInicio && fechaFin
      ? t('verificacion.delAl', { desde: dayOf(fechaInicio), hasta: dayOf(fechaFin) })
      : ''
  const all: [Frase, string][] = [
    ['verificacion.nombre', row.nombre],
    ['verificacion.documento', row.documento],
    [
      'verificacion.curso',
      row.horas ? t('verificacion.cursoHoras', { curso: row.curso, horas: row.horas }) : row.curso,
    ],
    ['verificacion.fechas', period],
    ['verificacion.tipo', formato ?? ''],
    ['certificado.fechaEmision', dayOf(row.fechaEmision)],
    [row.deAntes ? 'verificacion.numeroAntiguo' : 'certificado.codigo', row.codigo],
  ]
  return all.filter(([, value]) => value)
}

function ValidCertificate({ row, codigo }: { row: Verification; codigo: string }) {
  const t = useT()
  const items = factsOf(row, t)
  return (
    <>
      {row.valido ? (
        <Verdict look="valid" titulo="verificacion.valido">
          {t(row.deAntes ? 'verificacion.deAntes' : 'verificacion.validoTexto', {
            institucion: row.institucion,
          })}
        </Verdict>
      ) : (
        <AnnulledCertificate row={row} />
      )}
      <dl className={styles.facts}>
        {items.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {row.valido && !row.deAntes && (
        <Button component="a" href={`/api${pathWithCode(PDF_PATH, codigo)}`} variant="default" download>
          {t('certificado.descargar')}
        </Button>
      )}
    </>
  )
}

function AnnulledCertificate({
  row: { fechaAnulacion, fechaEmision, reemplazo, institucion },
}: {
  row: Verification
}) {
  const t = useT()
  return (
    <Verdict look="void" titulo="verificacion.anulado">
      {t('verificacion.anuladoTexto', { institucion, fecha: dayOf(fechaAnulacion ?? fechaEmision) })}{' '}
      {reemplazo && (
        <a href={paths.verificar(reemplazo)} style={{ color: 'inherit' }}>
          {t('verificacion.reemplazo', { codigo: reemplazo })}
        </a>
      )}
    </Verdict>
  )
}

/** `alone`: nothing else on the page can be pressed. */
function VerifyAnother({ alone }: { alone: boolean }) {
  const t = useT()
  const go = useNavigateTo()
  const [typed, setTyped] = useState('')
  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (typed.trim()) void go(paths.verificar(typed.trim()))
  }
  return (
    <form className={`row ${styles.another}`} onSubmit={submit}>
      <TextInput
        label={t('verificacion.otro')}
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={(e) => setTyped(e.currentTarget.value)}
      />
      <Button type="submit" variant={alone ? 'filled' : 'default'}>
        {t('verificacion.verificar')}
      </Button>
    </form>
  )
}
