import styles from './logo.module.css'

type Props = {
  /** The checksum of the institution's logo, so that a new one is asked for; null without one. */
  logo: string | null | undefined
  /** The height in pixels. */
  alto: number
}

/** The address of the institution's logo. Its checksum makes a new logo another address. */
export const logoAddress = (sha256: string) => `/api/institucion/logo#${sha256}`

/** The institution's logo on a light ground, or the program's icon. The name stands beside it. */
export const Logo = ({ logo, alto }: Props) =>
  logo ? (
    <img className={styles.logo} src={logoAddress(logo)} height={alto} alt="" />
  ) : (
    <img src="/icono.svg" width={alto} height={alto} alt="" />
  )
