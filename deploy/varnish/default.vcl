vcl 4.1;

# Varnish in front of the origin. Pages stay in it until the publisher purges them by key:
# PURGE_ADAPTER=varnish, PURGE_URL=http://127.0.0.1:6081, CDN_URL=the address of this Varnish.
# Needs the module xkey (Debian: varnish-modules).

import std;
import xkey;

backend origin {
    .host = "127.0.0.1";
    .port = "8000";
}

# Who may purge: the machines that a publisher runs on.
acl publishers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        # A proxy on this machine has its address, but says for whom it asks: Varnish then adds a second one.
        if (client.ip !~ publishers || req.http.x-forwarded-for ~ ",") {
            return (synth(403, "Purging is not allowed from here"));
        }
        set req.http.x-purged = xkey.purge(req.http.xkey-purge);
        return (synth(200, "Purged " + req.http.x-purged));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Functions answer for themselves. An event stream must not wait in a buffer.
    if (req.url ~ "^/api/" || req.url ~ "^/(healthz|livez|readyz)$") {
        return (pass);
    }
    # No page depends on a cookie.
    unset req.http.cookie;
    return (hash);
}

sub vcl_hash {
    # Nor on the query: campaigns make another one for each visitor.
    hash_data(regsub(req.url, "\?.*$", ""));
    hash_data(std.tolower(regsub(req.http.host, ":\d+$", "")));
    return (lookup);
}

sub vcl_backend_fetch {
    if (!bereq.uncacheable) {
        set bereq.url = regsub(bereq.url, "\?.*$", "");
    }
}

sub vcl_backend_response {
    set beresp.http.xkey = beresp.http.surrogate-key;
    # What has been purged is gone: nothing old is served while a new answer is fetched.
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    if (beresp.status >= 500) {
        set beresp.ttl = 0s;
        set beresp.uncacheable = true;
        return (deliver);
    }
}

sub vcl_deliver {
    # A redirect keeps the query of whoever asked.
    if (resp.http.location && resp.http.location !~ "\?") {
        set resp.http.location = resp.http.location + regsub(req.url, "^[^?]*", "");
    }
    unset resp.http.xkey;
    unset resp.http.surrogate-key;
    unset resp.http.cache-tag;
    unset resp.http.x-amz-meta-cache-tag;
    unset resp.http.x-varnish;
    unset resp.http.via;
    if (obj.hits > 0) {
        set resp.http.x-cache = "HIT";
    } else {
        set resp.http.x-cache = "MISS";
    }
}
