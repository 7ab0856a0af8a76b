import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useMemo, useState } from 'react'

import {
  certificacionFormato,
  type CertificacionFormato,
} from '#contract/certificados/certificacion-formato.ts'
import { type Medir, sizeOfHoja } from '#contract/institucion/lamina.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useSesion } from '#web/core/session/session.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { useT } from '#web/ui/words.ts'

import { canvasKeys } from './canvas-keys.ts'
import { Canvas } from './canvas.tsx'
import { designOf, EMPTY_DESIGN } from './design.ts'
import { fitSheet } from './fit-sheet.ts'
import { Layers } from './layers.tsx'
import { Preview } from './preview.tsx'
import { sampleValues } from './sample-values.ts'
import { SaveButton } from './save-button.tsx'
import { SheetProperties } from './sheet-properties.tsx'
import { Toolbar } from './toolbar.tsx'
import { type Editor, useEditor } from './use-editor.ts'
import { useTextMeasure } from './use-text-measure.ts'

import styles from './editor.module.css'

// Needed only once an element is selected.
const ElementProperties = lazyPart(async () => (await import('./element-properties.tsx')).ElementProperties)
// Needed only by templates of several pages; most have one.
const PagePicker = lazyPart(async () => (await import('./page-picker.tsx')).PagePicker)

/** The designer, with a new template, an existing one, or a copy. */
export function FormatoDesigner() {
  const t = useT()
  const medir = useTextMeasure()
  const [{ formato, copia }] = useParams()
  const id = Number(formato ?? copia) || 0
  const { data, error, refetch } = useRead(certificacionFormato.ver, { id }, { enabled: id > 0 })
  if (error) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!medir || (id > 0 && data?.idCertificacionFormato !== id))
    return (
      <Page sheet titulo={t('certificacionFormato.disenar')}>
        <LoadingLines />
      </Page>
    )
  return <Workbench key={id} medir={medir} formato={data} isCopy={formato === undefined && id > 0} />
}

type Props = { medir: Medir; formato: CertificacionFormato | undefined; isCopy: boolean }

function initialDesign({ formato, isCopy }: Omit<Props, 'medir'>, copyName: (nombre: string) => string) {
  if (!formato) return EMPTY_DESIGN
  const design = designOf(formato)
  return isCopy ? { ...design, nombre: copyName(design.nombre) } : design
}

function Workbench({ medir, formato, isCopy }: Props) {
  const t = useT()
  const [initial] = useState(() =>
    initialDesign({ formato, isCopy }, (nombre) =>
      t('certificacionFormato.copiaDe', { nombre }).slice(0, 80),
    ),
  )
  const editor = useEditor(initial, t('certificacionFormato.textoNuevo'))
  const [error, setError] = useState<ApiError>()
  const { design } = editor
  return (
    <Page
      sheet
      titulo={design.nombre || t('certificacionFormato.nuevo')}
      acciones={
        <>
          <Button component={Link} to={paths.certificacionFormatos()} variant="default">
            {t('app.volver')}
          </Button>
          <Preview design={design} />
          <SaveButton editor={editor} formato={isCopy ? undefined : formato} onError={setError} />
        </>
      }
    >
      {error && <Problems message={error.message} errors={error.errors} />}
      <div className={`grid ${styles.desk}`}>
        <Board editor={editor} medir={medir} />
        <aside className={`panel ${styles.panel}`}>
          {editor.selectedPieces.length === 1 ? (
            <ElementProperties editor={editor} />
          ) : (
            <SheetProperties editor={editor} />
          )}
          <h2 className={styles.heading}>{t('certificacionFormato.capas')}</h2>
          <Layers editor={editor} />
        </aside>
      </div>
    </Page>
  )
}

function Board({ editor, medir }: { editor: Editor; medir: Medir }) {
  const t = useT()
  const { ref, width } = useElementSize()
  const [chosenScale, setScale] = useState<number>()
  const [grid, turnGrid] = useState(false)
  const [filled, turnFilled] = useState(true)
  const { nombre } = useSesion().institucion
  const sample = useMemo(() => sampleValues(nombre), [nombre])
  const { design } = editor
  const fit = fitSheet(sizeOfHoja(design), width, chosenScale)
  return (
    <div className={`stack ${styles.board}`} onKeyDown={canvasKeys(editor)} role="presentation">
      <Toolbar
        editor={editor}
        zoom={{ scale: fit.scale, setScale }}
        grid={{ on: grid, turn: turnGrid }}
        filled={{ on: filled, turn: turnFilled }}
      />
      {design.paginas > 1 && <PagePicker editor={editor} />}
      <div className={`panel ${styles.scroll}`}>
        {/* Measured for its width, which is the space inside the padding. */}
        <div ref={ref}>
          <Canvas editor={editor} medir={medir} fit={fit} grid={grid} valores={filled ? sample : undefined} />
        </div>
      </div>
      <p className="quiet no-phone">{t('certificacionFormato.ayudaTeclas')}</p>
    </div>
  )
}
