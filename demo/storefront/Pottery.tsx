import type { ReactElement } from 'react'
import type { ProductId } from './catalogue.js'

/**
 * A drawing of a product. It says nothing the text beside it does not, so it is hidden from
 * assistive technology.
 */
export function Pottery({ id }: { id: ProductId }): ReactElement {
  return (
    <svg className="pottery" viewBox="0 0 320 240" aria-hidden="true" focusable="false">
      {drawings[id]}
    </svg>
  )
}

const drawings: Readonly<Record<ProductId, ReactElement>> = {
  bowl: (
    <>
      <ellipse className="shade" cx="160" cy="207" rx="92" ry="9" />
      <path className="clay" d="M52 102h216c0 58-38 88-72 96v8h-72v-8c-34-8-72-38-72-96Z" />
      <ellipse className="glaze" cx="160" cy="102" rx="108" ry="25" />
      <ellipse className="deep" cx="160" cy="106" rx="93" ry="17" />
      <path className="slip" d="M66 142c16 15 31 15 47 0s31-15 47 0 31 15 47 0 31-15 47 0" />
      <path className="slip thin" d="M84 170c51 14 101 14 152 0" />
    </>
  ),
  jug: (
    <>
      <ellipse className="shade" cx="156" cy="215" rx="70" ry="8" />
      <path className="handle" d="M196 66c38-6 52 22 44 50-5 18-18 30-32 36" />
      <path
        className="clay"
        d="M116 40h70l22-12-12 40c-4 18 22 38 22 78 0 44-24 68-62 68s-62-24-62-68c0-40 28-58 22-78Z"
      />
      <path
        className="glaze"
        d="M116 40h70l22-12-12 40c-1 6 1 12 5 19-30 9-62 9-88 0 3-7 4-13 3-19Z"
      />
      <Dots from={105} to={207} y={126} sag={8} />
      <Dots from={104} to={208} y={150} sag={8} radius={5} />
      <Dots from={107} to={205} y={175} sag={8} />
    </>
  ),
  cups: (
    <>
      <ellipse className="shade" cx="108" cy="205" rx="56" ry="7" />
      <ellipse className="shade" cx="222" cy="205" rx="52" ry="7" />
      <path className="handle" d="M150 118c30-4 36 48-6 50" />
      <path className="clay" d="M62 92h92l-8 94c-1 10-8 16-18 16H88c-10 0-17-6-18-16Z" />
      <ellipse className="deep" cx="108" cy="92" rx="46" ry="11" />
      <path className="slip" d="M69 140c13 10 26 10 39 0s26-10 39 0" />
      <path className="handle" d="M262 128c28-4 32 42-6 44" />
      <path className="ochre" d="M180 106h84l-6 82c-1 9-7 14-16 14h-40c-9 0-15-5-16-14Z" />
      <ellipse className="deep" cx="222" cy="106" rx="42" ry="10" />
      <path className="slip dark" d="M186 150c12 9 24 9 36 0s24-9 36 0" />
    </>
  ),
  monthly: (
    <>
      <ellipse className="shade" cx="160" cy="219" rx="80" ry="8" />
      <ellipse className="deep" cx="160" cy="140" rx="104" ry="20" />
      <path className="ochre" d="M76 66h168c0 54-26 88-60 96h-48c-34-8-60-42-60-96Z" />
      <ellipse className="glaze" cx="160" cy="66" rx="84" ry="20" />
      <ellipse className="deep" cx="160" cy="69" rx="71" ry="13" />
      <path className="slip dark" d="M90 104c12 10 23 10 35 0s23-10 35 0 23 10 35 0 23-10 35 0" />
      <path
        className="clay"
        d="M56 140c12 13 54 20 104 20s92-7 104-20c0 44-28 64-56 71v7h-96v-7c-28-7-56-27-56-71Z"
      />
      <Dots from={84} to={236} y={170} sag={10} />
      <Dots from={106} to={214} y={191} sag={6} />
    </>
  ),
}

export interface DotsProps {
  /** The middle of the first dot. */
  readonly from: number
  /** The middle of the last. */
  readonly to: number
  readonly y: number
  /** How far the middle of the row hangs below its ends, so that it lies round the belly. */
  readonly sag: number
  /** @default 4 */
  readonly radius?: number
}

/** A row of seven dots of slip. */
export function Dots({ from, to, y, sag, radius = 4 }: DotsProps): ReactElement {
  return (
    <g className="dots">
      {[0, 1, 2, 3, 4, 5, 6].map((step) => (
        <circle
          key={step}
          cx={from + (step * (to - from)) / 6}
          cy={y + sag * (1 - ((step - 3) / 3) ** 2)}
          r={radius}
        />
      ))}
    </g>
  )
}
