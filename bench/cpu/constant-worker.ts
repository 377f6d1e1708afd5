// The floor: a Worker that answers the same bytes without looking at the request.
export default {
  fetch(_request: Request, { PAGE }: { PAGE: ArrayBuffer }): Response {
    return new Response(PAGE, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
  },
}
