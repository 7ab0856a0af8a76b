import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { ApiError } from '#web/core/request/api-error.ts'
import { currentIdioma } from '#web/core/words/words.ts'
import { Notice, PublicPage } from '#web/personas/sesion/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { HojaForm } from './form.tsx'
import { addressOfHoja, fetchLibro, type Libro, type Registered } from './send-hoja.ts'

import styles from './libro.module.css'

/** The complaints book: a public page with an empty sheet, and the number of the sheet once it is registered. */
export function LibroReclamaciones() {
  const t = useT()
  const { data, error, refetch } = useQuery<Libro, ApiError>({
    queryKey: ['libro'],
    queryFn: fetchLibro,
    retry: false,
  })
  return (
    <PublicPage titulo={t('reclamo.titulo')} wide>
      {error &&
        (error.status === 404 ? (
          <Notice>{error.message}</Notice>
        ) : (
          <FailedNotice message={error.message} onRetry={() => void refetch()} />
        ))}
      {!data && !error && <LoadingLines count={8} />}
      {data && <Book libro={data} />}
    </PublicPage>
  )
}

function Book({ libro }: { libro: Libro }) {
  const [registered, setRegistered] = useState<Registered>()
  if (registered) return <RegisteredHoja registered={registered} onAgain={() => setRegistered(undefined)} />
  return (
    <>
      <Head libro={libro} />
      <HojaForm libro={libro} onDone={setRegistered} />
      <Notes />
    </>
  )
}

const dayOf = (date: string) =>
  new Intl.DateTimeFormat(currentIdioma(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** Shows the institution that the sheet is for: the name, the taxpayer's number and the address that the law asks for. */
function Head({ libro: { institucion, hoy } }: { libro: Libro }) {
  const t = useT()
  const { nombre, documento, direccion, telefono, correo } = institucion
  const lines = [documento, direccion, [telefono, correo].filter(Boolean).join(' · ')].filter(Boolean)
  return (
    <>
      <p className="dim">{t('reclamo.intro')}</p>
      <address className={`stack panel ${styles.head}`}>
        <strong>{nombre}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>
          {t('reclamo.fecha')}: {dayOf(hoy)}
        </span>
      </address>
    </>
  )
}

function Notes() {
  const t = useT()
  return (
    <div className={`quiet ${styles.notes}`}>
      <p>{t('reclamo.plazoLegal', { n: 15 })}</p>
      <p>{t('reclamo.otrasVias')}</p>
    </div>
  )
}

function RegisteredHoja({ registered, onAgain }: { registered: Registered; onAgain: () => void }) {
  const t = useT()
  const { mensaje, numero, ficha, vence } = registered
  return (
    <div className={`stack ${styles.form}`}>
      <p className={`strong ${styles.number}`} tabIndex={-1} ref={(box) => box?.focus()}>
        {numero}
      </p>
      <Notice good>{mensaje}</Notice>
      <p>{t('reclamo.registradoVence', { vence: dayOf(vence) })}</p>
      <Button component="a" href={addressOfHoja(ficha)} download>
        {t('reclamo.descargar')}
      </Button>
      <Button variant="default" onClick={onAgain}>
        {t('reclamo.otra')}
      </Button>
    </div>
  )
}
