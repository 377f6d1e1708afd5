import { boxOfficeApp } from '../../worker/gateway/box-office-app.ts'
import app from '../../worker/index.ts'

/** All routes of the server, with those of the box office, which the server loads on first use. */
export const allRoutes = [...app.routes, ...boxOfficeApp().routes]
