import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'

import {
  certificacionFormato,
  type CertificacionFormato,
} from '#contract/certificados/certificacion-formato.ts'
import { medidasDe, type Medir } from '#contract/certificados/certificado-hoja.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { lazyPart } from '#web/core/lazy-part.tsx'
import { Link } from '#web/core/link.tsx'
import { useParams } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'
import { useRead } from '#web/core/use-op.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { useT } from '#web/ui/words.ts'

import { Barra } from './barra.tsx'
import { Capas } from './capas.tsx'
import { disenoDe, VACIO } from './diseno.ts'
import { EJEMPLO } from './ejemplo.ts'
import { Guardar } from './guardar.tsx'
import { Lienzo } from './lienzo.tsx'
import { useMedir } from './medir.ts'
import { PropiedadesHoja } from './propiedades-hoja.tsx'
import { teclas } from './teclas.ts'
import { type Editor, useEditor } from './uso-editor.ts'
import { VistaPrevia } from './vista-previa.tsx'

import styles from './editor.module.css'

// Needed only once an element is selected.
const Propiedades = lazyPart(async () => (await import('./propiedades.tsx')).Propiedades)
// Needed only by templates of several pages; most have one.
const Paginas = lazyPart(async () => (await import('./paginas.tsx')).Paginas)

/** The designer, with a new template, an existing one, or a copy. */
export function DisenarFormato() {
  const t = useT()
  const medir = useMedir()
  const [{ formato, copia }] = useParams()
  const id = Number(formato ?? copia) || 0
  const { data, error, refetch } = useRead(certificacionFormato.ver, { id }, { enabled: id > 0 })
  if (error) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!medir || (id > 0 && data?.idCertificacionFormato !== id))
    return (
      <Page titulo={t('certificacionFormato.disenar')}>
        <LoadingLines />
      </Page>
    )
  return <Mesa key={id} medir={medir} formato={data} copia={formato === undefined && id > 0} />
}

type Props = { medir: Medir; formato: CertificacionFormato | undefined; copia: boolean }

function startOf({ formato, copia }: Omit<Props, 'medir'>, nombreDe: (nombre: string) => string) {
  if (!formato) return VACIO
  const diseno = disenoDe(formato)
  return copia ? { ...diseno, nombre: nombreDe(diseno.nombre) } : diseno
}

function Mesa({ medir, formato, copia }: Props) {
  const t = useT()
  const [inicial] = useState(() =>
    startOf({ formato, copia }, (nombre) => t('certificacionFormato.copiaDe', { nombre }).slice(0, 80)),
  )
  const editor = useEditor(inicial, t('certificacionFormato.textoNuevo'))
  const [error, setError] = useState<ApiError>()
  const { diseno } = editor
  return (
    <Page
      titulo={diseno.nombre || t('certificacionFormato.nuevo')}
      acciones={
        <>
          <Button component={Link} to={paths.certificacionFormatos()} variant="default">
            {t('app.volver')}
          </Button>
          <VistaPrevia diseno={diseno} />
          <Guardar editor={editor} formato={copia ? undefined : formato} onError={setError} />
        </>
      }
    >
      {error && <Problems message={error.message} errors={error.errors} />}
      <div className={styles.desk}>
        <Tablero editor={editor} medir={medir} />
        <aside className={styles.panel}>
          {editor.chosen.length === 1 ? <Propiedades editor={editor} /> : <PropiedadesHoja editor={editor} />}
          <h2 className={styles.heading}>{t('certificacionFormato.capas')}</h2>
          <Capas editor={editor} />
        </aside>
      </div>
    </Page>
  )
}

const LEAST = 0.5
const MOST = 12
/** Height in pixels of the screen around the canvas. */
const AROUND = 290
const MIN_HEIGHT = 320

function Tablero({ editor, medir }: { editor: Editor; medir: Medir }) {
  const t = useT()
  const { ref, width } = useElementSize()
  const [fijada, fijar] = useState<number>()
  const [rejilla, ponerRejilla] = useState(false)
  const [lleno, ponerLleno] = useState(true)
  const { diseno } = editor
  const hoja = medidasDe(diseno)
  // Fits the whole sheet in the window; on a phone, its width only.
  const fits = Math.min(
    Math.max(width, 280) / hoja.ancho,
    Math.max(MIN_HEIGHT, window.innerHeight - AROUND) / hoja.alto,
  )
  const escala = Math.min(MOST, Math.max(LEAST, fijada ?? fits))
  return (
    <div className={styles.board} onKeyDown={teclas(editor)} role="presentation">
      <Barra
        editor={editor}
        zoom={{ escala, fijar }}
        rejilla={{ puesta: rejilla, poner: ponerRejilla }}
        lleno={{ puesto: lleno, poner: ponerLleno }}
      />
      {diseno.paginas > 1 && <Paginas editor={editor} />}
      <div className={styles.scroll}>
        {/* Its width is the room that there is inside, whatever is around. */}
        <div ref={ref}>
          <Lienzo
            editor={editor}
            medir={medir}
            escala={escala}
            rejilla={rejilla}
            valores={lleno ? EJEMPLO : undefined}
          />
        </div>
      </div>
      <p className={styles.hint}>{t('certificacionFormato.ayudaTeclas')}</p>
    </div>
  )
}
