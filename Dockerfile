# syntax=docker/dockerfile:1
# One image that runs the server, the operator's commands, and the release commands: docs/deployment.md

FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm run build
# Only a seal's key in an HSM needs a compiled package: docs/operations.md
ARG PKCS11=off
RUN if [ "$PKCS11" = on ]; then \
      apt-get update && apt-get install -y --no-install-recommends g++ make python3 && \
      npm rebuild pkcs11js --ignore-scripts=false --nodedir=/usr/local; \
    fi
RUN npm run --silent image:files -- /image
RUN mkdir /data

# No shell and no package manager. Its user "nonroot" is 65532.
FROM gcr.io/distroless/nodejs24-debian12:nonroot
WORKDIR /app
COPY --from=build /image /app
# All else is read-only, for it belongs to root.
COPY --from=build --chown=65532:65532 /data /data
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["/nodejs/bin/node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/backend/livez').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The base image's entry point is node.
CMD ["api/dist/main.js"]
