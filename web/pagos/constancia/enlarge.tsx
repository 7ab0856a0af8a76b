import { modals } from '#web/ui/modals.ts'

import { ZoomPicture } from './picture.tsx'

import view from './actions.module.css'
import styles from './file-input.module.css'

type Picture = { url: string; name: string; title: string }

/** Enlarges a chosen photo in a dialog over its form. */
export const enlargePicture = ({ url, name, title }: Picture) =>
  modals.open({
    title,
    size: 'lg',
    children: (
      <div className={`${view.view} ${styles.large}`}>
        <ZoomPicture url={url} name={name} />
      </div>
    ),
  })
