import type { ReactElement } from 'react'
import { Dots } from './Pottery.js'

/** What is drawn where nothing is sold: the text beside it says the same. */
export type SceneName = 'emptyShelf' | 'brokenJug' | 'parcel' | 'mendedBowl' | 'wayBack'

/** A drawing by the hand that draws the products. Hidden from assistive technology. */
export function Scene({ name }: { name: SceneName }): ReactElement {
  return (
    <svg className="pottery" viewBox="0 0 320 240" aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  )
}

const drawings: Readonly<Record<SceneName, ReactElement>> = {
  emptyShelf: (
    <>
      <g className="outline">
        <path d="M34 152h80c0 21-14 33-27 36v4H61v-4c-13-3-27-15-27-36Z" />
        <path d="M140 86h40l14-8-7 25c-3 11 14 24 14 49 0 27-16 38-40 38s-40-11-40-38c0-25 18-36 15-49Z" />
        <path d="M220 138h52l-5 44c-1 6-4 8-10 8h-22c-6 0-9-2-10-8Z" />
        <path d="M270 150c18-2 20 24-4 26" />
      </g>
      <path className="wood" d="M20 194h280v12H20Z" />
      <path className="wood" d="M56 206h26l-26 26ZM264 206h-26l26 26Z" />
    </>
  ),
  brokenJug: (
    <>
      <ellipse className="shade" cx="120" cy="211" rx="92" ry="8" />
      <ellipse className="shade" cx="252" cy="213" rx="48" ry="6" />
      <path className="deep" d="M40 108c22-22 138-22 160 0l-14 30H56Z" />
      <path
        className="clay"
        d="M40 106l24 26 20-22 24 32 24-34 24 28 24-28 20-4c12 16 16 32 16 48 0 42-36 60-96 60s-96-18-96-60c0-16 4-32 16-46Z"
      />
      <Dots from={46} to={194} y={154} sag={9} />
      <Dots from={58} to={182} y={178} sag={8} radius={5} />
      <g transform="rotate(22 256 180)">
        <path
          className="glaze"
          d="M226 142h56l20-12-12 40c-1 8 2 14 6 22l-18-8-12 20-16-18-14 16-12-18-14 4c8-14 8-30 16-46Z"
        />
      </g>
      <path className="clay" d="M200 212l10-20 16 20Z" />
    </>
  ),
  parcel: (
    <>
      <ellipse className="shade" cx="160" cy="213" rx="100" ry="8" />
      <path
        className="slip dark thin"
        d="M96 92l-14-30M124 88l-4-40M160 86v-44M196 88l6-40M224 92l16-30"
      />
      <path className="clay" d="M120 92c0-26 16-40 40-40s40 14 40 40Z" />
      <path className="slip" d="M130 78c10 8 20 8 30 0s20-8 30 0" />
      <path className="ochre" d="M64 92h192v112c0 5-3 8-8 8H72c-5 0-8-3-8-8Z" />
      <path className="wood" d="M52 88h216v26H52Z" />
      <path className="slip" d="M160 116v96" />
    </>
  ),
  mendedBowl: (
    <>
      <ellipse className="shade" cx="160" cy="207" rx="92" ry="9" />
      <path className="clay" d="M52 102h216c0 58-38 88-72 96v8h-72v-8c-34-8-72-38-72-96Z" />
      <ellipse className="glaze" cx="160" cy="102" rx="108" ry="25" />
      <ellipse className="deep" cx="160" cy="106" rx="93" ry="17" />
      <path className="seam" d="M120 126l16 26-14 18 18 34M136 152l38 8 22-34M174 160l14 36" />
    </>
  ),
  wayBack: (
    <>
      <ellipse className="shade" cx="150" cy="209" rx="60" ry="8" />
      <path className="handle" d="M192 122c32-4 38 50-6 52" />
      <path className="clay" d="M102 96h94l-8 94c-1 10-8 16-18 16h-42c-10 0-17-6-18-16Z" />
      <ellipse className="deep" cx="149" cy="96" rx="47" ry="11" />
      <path className="slip" d="M109 146c13 10 27 10 40 0s27-10 40 0" />
      <path className="arrow" d="M268 150c10-64-40-112-110-112-44 0-80 20-98 52M58 52l2 40 38-8" />
    </>
  ),
}
